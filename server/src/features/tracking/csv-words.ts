/** The words of the exported timeline, in both languages. */
import type { Lang } from '@waybill/contract/accounts';
import type { TimelineEntry, TimelineKind } from '@waybill/contract/timeline';

interface Words {
  readonly columns: Readonly<
    Record<'at' | 'what' | 'by' | 'email' | 'name' | 'file' | 'city' | 'country' | 'browser' | 'more', string>
  >;
  /** Of the product itself, its name is written. */
  readonly actors: Readonly<Record<Exclude<TimelineEntry['actor'], 'system'>, string>>;
  readonly kinds: Readonly<Record<TimelineKind, string>>;
  readonly allFiles: string;
  readonly everyone: string;
  readonly noOne: string;
  readonly on: string;
  readonly off: string;
}

export const csvWords: Readonly<Record<Lang, Words>> = {
  en: {
    columns: {
      at: 'Time (UTC)',
      what: 'Event',
      by: 'By',
      email: 'Email',
      name: 'Name',
      file: 'File',
      city: 'City',
      country: 'Country',
      browser: 'Browser',
      more: 'Details',
    },
    actors: {
      sender: 'Sender',
      recipient: 'Recipient',
      colleague: 'Colleague',
      visitor: 'Someone with the link',
      operator: 'Operator',
    },
    kinds: {
      sent: 'Sent',
      mailed: 'Emailed',
      delivered: 'Email delivered',
      bounced: 'Email bounced',
      held: 'Email held back',
      opened: 'Opened',
      downloaded: 'Downloaded',
      expiry_moved: 'Expiry date changed',
      password: 'Password changed',
      title_changed: 'Title changed',
      message_changed: 'Message changed',
      remind_before: 'Automatic reminder',
      link: 'Link for everyone',
      recipients_added: 'Recipient added',
      recipient_removed: 'Recipient removed',
      recipient_restored: 'Recipient restored',
      recipient_fixed: 'Address corrected',
      files_added: 'Files added',
      reminded: 'Reminded',
      extension_asked: 'Asked for more time',
      extension_granted: 'More time granted',
      forwarded: 'Forwarded',
      shared: 'Sharing changed',
      expired: 'Expired',
      limit_reached: 'Download limit reached',
      password_guessed: 'Password guessed at',
      deleted: 'Deleted',
      kept: 'Deletion undone',
      taken_down: 'Taken down',
    },
    allFiles: 'All files',
    everyone: 'Everyone in the team',
    noOne: 'No one',
    on: 'On',
    off: 'Off',
  },
  zh: {
    columns: {
      at: '时间（UTC）',
      what: '事件',
      by: '操作者',
      email: '邮箱',
      name: '姓名',
      file: '文件',
      city: '城市',
      country: '国家/地区',
      browser: '浏览器',
      more: '详情',
    },
    actors: {
      sender: '发件人',
      recipient: '收件人',
      colleague: '同事',
      visitor: '持有链接的人',
      operator: '运营者',
    },
    kinds: {
      sent: '已发送',
      mailed: '已发送邮件',
      delivered: '邮件已送达',
      bounced: '邮件被退回',
      held: '邮件未发出',
      opened: '已打开',
      downloaded: '已下载',
      expiry_moved: '有效期已更改',
      password: '密码已更改',
      title_changed: '标题已更改',
      message_changed: '留言已更改',
      remind_before: '自动提醒',
      link: '公开链接',
      recipients_added: '已添加收件人',
      recipient_removed: '已移除收件人',
      recipient_restored: '已恢复收件人',
      recipient_fixed: '邮箱已更正',
      files_added: '已添加文件',
      reminded: '已提醒',
      extension_asked: '请求延期',
      extension_granted: '已同意延期',
      forwarded: '已转发',
      shared: '共享范围已更改',
      expired: '已过期',
      limit_reached: '下载次数已用完',
      password_guessed: '有人在猜密码',
      deleted: '已删除',
      kept: '已撤销删除',
      taken_down: '已被下架',
    },
    allFiles: '全部文件',
    everyone: '团队全员',
    noOne: '无人',
    on: '开启',
    off: '关闭',
  },
};
