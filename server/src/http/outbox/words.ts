/** The texts of the outbox pages. */
export interface OutboxWords {
  readonly htmlLang: string;
  readonly title: string;
  readonly explain: string;
  readonly other: string;
  readonly receiver: string;
  readonly find: string;
  readonly all: string;
  readonly empty: string;
  readonly emptyFor: (address: string) => string;
  readonly older: string;
  readonly back: string;
  readonly from: string;
  readonly to: string;
  readonly sent: string;
  readonly kind: string;
  readonly links: string;
  readonly noLinks: string;
  readonly look: string;
  readonly plain: string;
  readonly headers: string;
}

export type OutboxLang = 'en' | 'zh';

export const outboxWords: Record<OutboxLang, OutboxWords> = {
  en: {
    htmlLang: 'en',
    title: 'Outbox',
    explain:
      'No mail server is set up, so emails are kept here instead of being sent. Only the newest 1,000 are kept.',
    other: '中文',
    receiver: 'Recipient',
    find: 'Find',
    all: 'Show all',
    empty: 'No emails yet. The first one appears here within a second.',
    emptyFor: (address) => `No emails to ${address}.`,
    older: 'Older emails',
    back: 'All emails',
    from: 'From',
    to: 'To',
    sent: 'Sent',
    kind: 'Type',
    links: 'Links',
    noLinks: 'This email has no links.',
    look: 'As HTML',
    plain: 'As plain text',
    headers: 'Headers',
  },
  zh: {
    htmlLang: 'zh-CN',
    title: '发件箱',
    explain: '尚未配置邮件服务器，邮件不会发出，而是保存在这里。只保留最新的 1,000 封。',
    other: 'English',
    receiver: '收件人',
    find: '查找',
    all: '显示全部',
    empty: '还没有邮件。第一封邮件会在一秒内出现在这里。',
    emptyFor: (address) => `没有发给 ${address} 的邮件。`,
    older: '更早的邮件',
    back: '全部邮件',
    from: '发件人',
    to: '收件人',
    sent: '时间',
    kind: '类型',
    links: '链接',
    noLinks: '这封邮件里没有链接。',
    look: 'HTML 版',
    plain: '纯文本版',
    headers: '邮件头',
  },
};
