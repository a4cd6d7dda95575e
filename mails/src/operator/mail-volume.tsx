/** The mail that warns the operator of an unusual number of mails in an hour. */
import type { Composed, Lang } from '../envelope.ts';
import { Paragraph, Title } from '../frame/layout.tsx';
import { momentOf } from '../text/moment.ts';
import { oneLine } from '../text/one-line.tsx';

export interface MailVolumeMail {
  readonly name: 'mail-volume';
  /** Whose acts the mails come from; security mails are never held back. */
  readonly lane: 'strangers' | 'security' | 'all' | 'account';
  /** The address of the account, when it is about one. */
  readonly account?: string;
  /** Of an account: whether it is the cap of the day that is reached, and not that of the hour. */
  readonly wholeDay?: boolean;
  /** The receiving domain, when it is about one. */
  readonly domain?: string;
  readonly count: number;
  /** ISO: when the hour, or the day, began. */
  readonly hour: string;
}

interface Words {
  readonly title: string;
  readonly what: string;
  readonly next: string;
  readonly advice: string;
  readonly reason: string;
}

const lanes: Record<Lang, Record<MailVolumeMail['lane'], string>> = {
  en: {
    strangers: 'emails that visitors triggered',
    security: 'security emails (password resets and security notices)',
    all: 'emails',
    account: 'emails',
  },
  zh: {
    strangers: '由访客触发的邮件',
    security: '安全邮件（重置密码和安全通知）',
    all: '邮件',
    account: '邮件',
  },
};

const words: Record<Lang, (mail: MailVolumeMail, brandName: string) => Words> = {
  en: ({ lane, domain, account, wholeDay, count, hour }, brandName) => ({
    title: 'Unusual amount of email',
    what: `Since ${momentOf(hour, 'en')}, ${account === undefined ? `this ${brandName}` : `the account ${account}`} has sent ${count} ${lanes.en[lane]}${domain === undefined ? '' : ` to ${domain}`}.`,
    next:
      lane === 'security'
        ? 'Nothing is held back: security emails always go out.'
        : lane === 'account'
          ? `That is as many as it may send. Its further emails wait until the next ${wholeDay === true ? 'day' : 'hour'}, and its sender sees that. Other accounts are not affected.`
          : 'If this continues, further emails wait until the next hour, or people are asked to try again later. Security emails still go out.',
    advice:
      lane === 'account'
        ? 'If you expected this, raise MAIL_MAX_PER_ACCOUNT_PER_HOUR, MAIL_MAX_PER_ACCOUNT_PER_DAY or MAIL_ACCOUNT_SHARE_PERCENT (MAIL_MAX_PER_NEW_ACCOUNT_… for a free account in its first week). If not, look at what it sends, and suspend it with “users suspend” if need be.'
        : 'If you expected this, raise MAIL_MAX_PER_HOUR or MAIL_MAX_PER_DOMAIN_PER_HOUR. If not, check the log for IP addresses that call /api/verifyEmail or /api/resetPasswordLink very often, and block them in your firewall.',
    reason: `You’re getting this email because you’re set as the operator of this ${brandName}.`,
  }),
  zh: ({ lane, domain, account, wholeDay, count, hour }, brandName) => ({
    title: '邮件数量异常',
    what: `自${momentOf(hour, 'zh')}起，${account === undefined ? `这个 ${brandName}` : `账户 ${account}`} ${domain === undefined ? '' : `向 ${domain} `}已发出 ${count} 封${lanes.zh[lane]}。`,
    next:
      lane === 'security'
        ? '不会拦下任何邮件：安全邮件始终照常发送。'
        : lane === 'account'
          ? `已达到该账户的上限。它后面的邮件会等到下${wholeDay === true ? '一天' : '一个小时'}，发件人可以看到这一点。其他账户不受影响。`
          : '如果继续增加，后面的邮件会等到下一个小时，或请对方稍后再试。安全邮件仍照常发送。',
    advice:
      lane === 'account'
        ? '如果这在预料之中，请调高 MAIL_MAX_PER_ACCOUNT_PER_HOUR、MAIL_MAX_PER_ACCOUNT_PER_DAY 或 MAIL_ACCOUNT_SHARE_PERCENT（注册未满一周的免费账户为 MAIL_MAX_PER_NEW_ACCOUNT_…）。如果不是，请检查它发送的内容，必要时用“users suspend”停用。'
        : '如果这在预料之中，请调高 MAIL_MAX_PER_HOUR 或 MAIL_MAX_PER_DOMAIN_PER_HOUR。如果不是，请在日志中查找频繁调用 /api/verifyEmail 或 /api/resetPasswordLink 的 IP 地址，并在防火墙中拦截。',
    reason: `您收到此邮件，是因为您被设为这个 ${brandName} 的管理员。`,
  }),
};

export const composeMailVolume = (mail: MailVolumeMail, lang: Lang, brandName: string): Composed => {
  const domain = mail.domain === undefined ? {} : { domain: oneLine(mail.domain, 255) };
  const account = mail.account === undefined ? {} : { account: oneLine(mail.account, 255) };
  const { title, what, next, advice, reason } = words[lang]({ ...mail, ...domain, ...account }, brandName);
  const lines = [what, next, advice];
  return {
    subject: title,
    preview: what,
    text: lines,
    reason,
    body: (
      <>
        <Title>{title}</Title>
        {lines.map((line) => (
          <Paragraph key={line}>{line}</Paragraph>
        ))}
      </>
    ),
  };
};
