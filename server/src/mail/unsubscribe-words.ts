/** The texts of the unsubscribe page. */
import type { MailKind } from './kinds.ts';

export interface UnsubscribeWords {
  readonly htmlLang: string;
  readonly askTitle: string;
  readonly ask: (what: string, address: string) => string;
  readonly button: string;
  readonly doneTitle: string;
  readonly done: (what: string, address: string) => string;
  readonly unknownTitle: string;
  readonly unknown: string;
  readonly still: string;
  readonly home: string;
  readonly what: Readonly<Record<MailKind, string>>;
}

export const unsubscribeWords: Record<'en' | 'zh', UnsubscribeWords> = {
  en: {
    htmlLang: 'en',
    askTitle: 'Unsubscribe?',
    ask: (what, address) => `If you confirm, we’ll no longer send ${what} to ${address}.`,
    button: 'Unsubscribe',
    doneTitle: 'You’re unsubscribed',
    done: (what, address) => `We’ll no longer send ${what} to ${address}.`,
    unknownTitle: 'This link doesn’t work',
    unknown: 'It may be incomplete. Open it from the email again, or copy the whole link.',
    still: 'You’ll still get codes, password resets and files from people with an account.',
    home: 'Go to Waybill',
    what: {
      code: 'codes',
      reset: 'password resets',
      'confirm-email': 'email address confirmations',
      invite: 'invitations',
      'extension-asked': 'requests for more time',
      request: 'file requests',
      receipt: 'receipts',
      transfer: 'files',
      'visitor-transfer': 'files from people without an account',
      extended: 'notices about extended links',
      undelivered: 'notices about undelivered emails',
      'password-guessed': 'password warnings',
      damaged: 'notices about damaged files',
      'damage-alarm': 'alerts about damaged files',
      reported: 'abuse reports',
      contact: 'messages from visitors',
      feedback: 'user feedback',
      alarm: 'operator alerts',
      'security-notice': 'security notices',
      'mail-volume': 'warnings about unusual amounts of email',
      sent: 'sending confirmations',
      downloaded: 'download notifications',
      expiring: 'expiry reminders',
      expired: 'notices about expired transfers',
      'limit-reached': 'notices about reached download limits',
      submitted: 'notices about files you requested',
    },
  },
  zh: {
    htmlLang: 'zh-CN',
    askTitle: '不再接收这类邮件？',
    ask: (what, address) => `确认后，我们不再向 ${address} 发送${what}。`,
    button: '退订',
    doneTitle: '已退订',
    done: (what, address) => `我们不会再向 ${address} 发送${what}。`,
    unknownTitle: '链接无效',
    unknown: '链接可能不完整。请从邮件中重新打开，或复制完整的链接。',
    still: '验证码、重置密码邮件以及注册用户发给您的文件仍会照常送达。',
    home: '前往 Waybill',
    what: {
      code: '验证码',
      reset: '重置密码邮件',
      'confirm-email': '邮箱确认邮件',
      invite: '邀请',
      'extension-asked': '延期申请',
      request: '文件收集请求',
      receipt: '回执',
      transfer: '文件',
      'visitor-transfer': '未注册访客发来的文件',
      extended: '链接延长的通知',
      undelivered: '邮件未送达的通知',
      'password-guessed': '密码安全提醒',
      damaged: '文件损坏的通知',
      'damage-alarm': '存储文件损坏警报',
      reported: '举报',
      contact: '访客留言',
      feedback: '用户反馈',
      alarm: '管理员警报',
      'security-notice': '安全提醒',
      'mail-volume': '邮件数量异常提醒',
      sent: '发送成功通知',
      downloaded: '下载通知',
      expiring: '即将过期提醒',
      expired: '过期通知',
      'limit-reached': '下载次数用完通知',
      submitted: '收到文件的通知',
    },
  },
};
