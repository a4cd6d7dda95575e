/** The texts of the unsubscribe page. */
export interface UnsubscribeWords {
  readonly htmlLang: string;
  readonly askTitle: string;
  readonly ask: (what: string, address: string) => string;
  readonly button: string;
  readonly doneTitle: string;
  readonly done: (what: string, address: string) => string;
  readonly againButton: string;
  readonly againTitle: string;
  readonly again: (what: string, address: string) => string;
  readonly unknownTitle: string;
  readonly unknown: string;
  readonly still: string;
  readonly home: (brandName: string) => string;
}

export const unsubscribeWords: Record<'en' | 'zh', UnsubscribeWords> = {
  en: {
    htmlLang: 'en',
    askTitle: 'Unsubscribe?',
    ask: (what, address) => `If you confirm, we’ll no longer send ${what} to ${address}.`,
    button: 'Unsubscribe',
    doneTitle: 'You’re unsubscribed',
    done: (what, address) => `We’ll no longer send ${what} to ${address}.`,
    againButton: 'Subscribe again',
    againTitle: 'You’re subscribed again',
    again: (what, address) => `We’ll send ${what} to ${address} again.`,
    unknownTitle: 'This link doesn’t work',
    unknown: 'It may be incomplete. Open it from the email again, or copy the whole link.',
    still:
      'You’ll still get codes, password resets, and files and file requests from people with an account.',
    home: (brandName) => `Go to ${brandName}`,
  },
  zh: {
    htmlLang: 'zh-CN',
    askTitle: '不再接收这类邮件？',
    ask: (what, address) => `确认后，我们不再向 ${address} 发送${what}。`,
    button: '退订',
    doneTitle: '已退订',
    done: (what, address) => `我们不会再向 ${address} 发送${what}。`,
    againButton: '重新订阅',
    againTitle: '已重新订阅',
    again: (what, address) => `我们会重新向 ${address} 发送${what}。`,
    unknownTitle: '链接无效',
    unknown: '链接可能不完整。请从邮件中重新打开，或复制完整的链接。',
    still: '验证码、重置密码邮件以及注册用户发给您的文件和文件请求仍会照常送达。',
    home: (brandName) => `前往 ${brandName}`,
  },
};
