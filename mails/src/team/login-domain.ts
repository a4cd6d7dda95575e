/** The mail about the email domain whose people log in by a team’s own provider: it was proven, it is failing, or logins have ended. */
import { composeBlocks } from '../blocks/compose-blocks.tsx';
import type { DomainNotice } from '../domain/domain-notice.ts';
import type { Composed, Lang, Reason } from '../envelope.ts';
import { dateOf } from '../text/moment.ts';

export interface LoginDomainMail {
  readonly name: 'login-domain';
  readonly what: DomainNotice;
  /** For people, in its own letters where that is safe. */
  readonly domain: string;
  /** The record is missing or wrong, or the plan has no provider. */
  readonly problem: 'record' | 'plan';
  /** When logins end; ISO. Null unless it is failing. */
  readonly offAt: string | null;
  /** The record, while it is missing or wrong. */
  readonly records: readonly { readonly type: string; readonly name: string; readonly value: string }[];
  /** To the page where the reader acts. */
  readonly link: string;
}

interface Facts {
  readonly domain: string;
  readonly date: string;
}

type Lines = (facts: Facts) => readonly string[];

interface Words {
  readonly reason: Reason;
  readonly labels: { readonly name: string; readonly value: string };
  readonly open: string;
  readonly subject: Readonly<Record<DomainNotice, (facts: Facts) => string>>;
  readonly title: Readonly<Record<DomainNotice, (domain: string) => string>>;
  readonly verified: Lines;
  readonly failing: Readonly<Record<LoginDomainMail['problem'], Lines>>;
  readonly off: Readonly<Record<LoginDomainMail['problem'], Lines>>;
}

const STAYS_EN =
  'Everyone who logged in with it was logged out. Accounts and files stay, and people without a password can set one with “Forgot password?”.';
const UNTIL_EN = ({ date }: Facts) =>
  `If nothing changes, no one can log in with your login provider from ${date}. Until then it works as before, but no one new can join the team with it.`;

const english: Words = {
  reason: (brandName) =>
    `You’re getting this email because your team on ${brandName} has its own login provider.`,
  labels: { name: 'Name', value: 'Value' },
  open: 'Open team page',
  subject: {
    verified: ({ domain }) => `${domain} is verified`,
    failing: ({ domain, date }) => `Single sign-on for ${domain} ends on ${date}`,
    still_failing: ({ domain, date }) => `Reminder: single sign-on for ${domain} ends on ${date}`,
    off: ({ domain }) => `Single sign-on for ${domain} has ended`,
  },
  title: {
    verified: (domain) => `${domain} is verified`,
    failing: (domain) => `Single sign-on for ${domain} needs your attention`,
    still_failing: (domain) => `Single sign-on for ${domain} still needs your attention`,
    off: (domain) => `Single sign-on for ${domain} has ended`,
  },
  verified: ({ domain }) => [
    `We found the DNS record. Once you’ve tested your login provider and switched it on, people at ${domain} can log in with it.`,
    'Keep the record in place: we look it up every day.',
  ],
  failing: {
    record: (facts) => [
      `We looked up ${facts.domain}, and the DNS record that proves it’s yours is missing or has changed.`,
      UNTIL_EN(facts),
      'Add the record below at your DNS provider. We look again every hour, and nothing ends once it’s found.',
    ],
    plan: (facts) => [
      'Your plan no longer includes your own login provider.',
      UNTIL_EN(facts),
      'Choose a plan with your own login provider to keep it.',
    ],
  },
  off: {
    record: ({ domain }) => [
      `The DNS record that proves ${domain} is yours was missing or wrong for seven days, so no one can log in with your login provider any more.`,
      STAYS_EN,
      'To use it again, add the record below at your DNS provider. Once it’s found, switch single sign-on on again on your team’s page.',
    ],
    plan: () => [
      'Your plan hasn’t included your own login provider for seven days, so no one can log in with it any more.',
      STAYS_EN,
      'To use it again, choose a plan with your own login provider. Then switch single sign-on on again on your team’s page.',
    ],
  },
};

const STAYS_ZH = '通过它登录的人都已退出登录。账户和文件会保留，没有密码的人可以通过“忘记密码？”设置密码。';
const UNTIL_ZH = ({ date }: Facts) =>
  `如果没有变化，${date} 起将无法再用您的登录服务登录。在此之前登录照常，但新成员无法通过它加入团队。`;

const chinese: Words = {
  reason: (brandName) => `您收到这封邮件，是因为您在 ${brandName} 的团队设置了自有登录服务。`,
  labels: { name: '名称', value: '值' },
  open: '打开团队页面',
  subject: {
    verified: ({ domain }) => `${domain} 已验证`,
    failing: ({ domain, date }) => `${domain} 的单点登录将于 ${date} 停用`,
    still_failing: ({ domain, date }) => `提醒：${domain} 的单点登录将于 ${date} 停用`,
    off: ({ domain }) => `${domain} 的单点登录已停用`,
  },
  title: {
    verified: (domain) => `${domain} 已验证`,
    failing: (domain) => `${domain} 的单点登录需要您处理`,
    still_failing: (domain) => `${domain} 的单点登录仍需要您处理`,
    off: (domain) => `${domain} 的单点登录已停用`,
  },
  verified: ({ domain }) => [
    `已找到 DNS 记录。测试并启用您的登录服务后，${domain} 的用户即可用它登录。`,
    '请保留这条记录，我们每天都会查询。',
  ],
  failing: {
    record: (facts) => [
      `我们查询了 ${facts.domain}，证明域名归您所有的 DNS 记录缺失或已更改。`,
      UNTIL_ZH(facts),
      '请在域名服务商处添加以下记录。我们每小时查询一次，查到后即恢复正常。',
    ],
    plan: (facts) => [
      '您的套餐不再支持自有登录服务。',
      UNTIL_ZH(facts),
      '选择支持自有登录服务的套餐即可保留。',
    ],
  },
  off: {
    record: ({ domain }) => [
      `证明 ${domain} 归您所有的 DNS 记录已缺失或不正确满七天，已无法再用您的登录服务登录。`,
      STAYS_ZH,
      '如需继续使用，请在域名服务商处添加以下记录。查到后，请在团队页面重新启用单点登录。',
    ],
    plan: () => [
      '您的套餐已有七天不支持自有登录服务，已无法再用它登录。',
      STAYS_ZH,
      '如需继续使用，请选择支持自有登录服务的套餐，然后在团队页面重新启用单点登录。',
    ],
  },
};

const words: Readonly<Record<Lang, Words>> = { en: english, zh: chinese };

function linesOf({ what, problem }: LoginDomainMail, text: Words): Lines {
  if (what === 'verified') return text.verified;
  return what === 'off' ? text.off[problem] : text.failing[problem];
}

export const composeLoginDomain = (mail: LoginDomainMail, lang: Lang): Composed => {
  const text = words[lang];
  const { what, domain } = mail;
  const facts = { domain, date: mail.offAt === null ? '' : dateOf(mail.offAt, lang) };
  const lines = linesOf(mail, text)(facts);
  return composeBlocks({
    subject: text.subject[what](facts),
    preview: lines[0] ?? '',
    reason: text.reason,
    title: text.title[what](domain),
    blocks: [
      ...lines.map((line) => ({ kind: 'text' as const, text: line })),
      ...mail.records.map(({ type, name, value }) => ({
        kind: 'facts' as const,
        facts: [
          { label: `${type} · ${text.labels.name}`, lines: [name] },
          { label: text.labels.value, lines: [value] },
        ],
      })),
      { kind: 'action', label: text.open, href: mail.link },
    ],
  });
};
