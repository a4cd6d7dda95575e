/** The mail that brings the operator a report of abuse. What strangers wrote in it never becomes a link. */
import { composeBlocks } from '../blocks/compose-blocks.tsx';
import type { Composed, Lang, Reason } from '../envelope.ts';
import { unlinked } from '../text/unlinked.ts';
import { type Contents, contentsFacts, titleFacts } from './contents.ts';

type ReportReason = 'malware' | 'phishing' | 'copyright' | 'illegal' | 'other';

export interface ReportedMail {
  readonly name: 'reported';
  readonly slug: string;
  readonly reason: ReportReason;
  readonly message: string;
  /** Who reports, if they said so. */
  readonly email: string | null;
  /** How many reports there are of this transfer. */
  readonly reports: number;
  readonly senderEmail: string;
  readonly contents: Contents;
  /** Null for what opens only by its recipients' own links. */
  readonly link: string | null;
}

interface Words {
  readonly reasons: Record<ReportReason, string>;
  readonly subject: (reason: string, slug: string) => string;
  readonly title: string;
  readonly labels: Record<'reason' | 'by' | 'sender' | 'reports', string>;
  readonly anonymous: string;
  readonly how: (slug: string) => string;
  readonly action: string;
  readonly why: Reason;
}

const words: Record<Lang, Words> = {
  en: {
    reasons: {
      malware: 'Malware',
      phishing: 'Phishing',
      copyright: 'Copyright',
      illegal: 'Illegal content',
      other: 'Other',
    },
    subject: (reason, slug) => `Report for ${slug}: ${reason}`,
    title: 'A transfer was reported',
    labels: { reason: 'Reason', by: 'Reported by', sender: 'Sender', reports: 'Reports' },
    anonymous: 'Anonymous',
    how: (slug) =>
      `To take the transfer down, run: waybill takedown ${slug}. Add --block-hash to stop the same files from being sent again.`,
    action: 'Open download page',
    why: (brandName) =>
      `You’re getting this email because you’re set as the operator of this ${brandName}. You get at most one email an hour for each transfer. Run “waybill reports” to list all reports.`,
  },
  zh: {
    reasons: { malware: '恶意软件', phishing: '钓鱼', copyright: '侵权', illegal: '违法内容', other: '其他' },
    subject: (reason, slug) => `举报 ${slug}：${reason}`,
    title: '有文件被举报',
    labels: { reason: '原因', by: '举报人', sender: '发件人', reports: '举报次数' },
    anonymous: '匿名',
    how: (slug) =>
      `要下架文件，请运行：waybill takedown ${slug}。加上 --block-hash 可阻止同样的文件再次发送。`,
    action: '打开下载页',
    why: (brandName) =>
      `您收到此邮件，是因为您被设为这个 ${brandName} 的管理员。同一次发送每小时最多通知一次，运行 waybill reports 可查看全部举报。`,
  },
};

export const composeReported = (mail: ReportedMail, lang: Lang): Composed => {
  const text = words[lang];
  const { labels } = text;
  const reason = text.reasons[mail.reason];
  const message = unlinked(mail.message.trim());
  return composeBlocks({
    subject: text.subject(reason, mail.slug),
    preview: message === '' ? reason : message,
    ...(mail.email === null ? {} : { from: mail.email }),
    reason: text.why,
    title: text.title,
    blocks: [
      message === '' ? undefined : { kind: 'quote', text: message },
      {
        kind: 'facts',
        facts: [
          { label: labels.reason, lines: [reason] },
          { label: labels.by, lines: [mail.email ?? text.anonymous] },
          { label: labels.reports, lines: [String(mail.reports)] },
          { label: labels.sender, lines: [mail.senderEmail] },
          ...titleFacts(mail.contents, lang, true),
          ...contentsFacts(mail.contents, lang, true),
        ],
      },
      { kind: 'text', text: text.how(mail.slug) },
      mail.link === null ? undefined : { kind: 'action', label: text.action, href: mail.link },
    ],
  });
};
