/** The two mails about what the operator decided: to the sender of a transfer that was taken down, and to those who reported one. */
import { composeBlocks } from '../blocks/compose-blocks.tsx';
import type { Composed, Lang } from '../envelope.ts';
import { dateOf } from '../text/moment.ts';
import { type Contents, contentsFacts, nameOf, titleFacts } from '../transfer/contents.ts';
import { sentReason } from '../transfer/sender-notice.ts';

export interface TakenDownMail {
  readonly name: 'taken-down';
  readonly contents: Contents;
  /** What the operator says about it; empty when that is nothing. */
  readonly message: string;
  /** Where the sender can write to the operator. */
  readonly page: string;
}

/** Neither the transfer nor the report is in it: the address may be another person's. */
export interface ReportDecidedMail {
  readonly name: 'report-decided';
  readonly decision: 'kept' | 'taken_down';
  /** When it was reported; ISO. */
  readonly reported: string;
  readonly message: string;
}

interface TakenDownWords {
  readonly subject: (what: string) => string;
  readonly title: string;
  readonly what: string;
  readonly advice: string;
  readonly action: string;
}

const takenDown: Record<Lang, TakenDownWords> = {
  en: {
    subject: (what) => `Taken down: ${what}`,
    title: 'We took down your transfer',
    what: 'It broke our rules or the law. Its link no longer works, its files are deleted, and forwarded copies are gone too.',
    advice: 'If you think this is a mistake, write to us.',
    action: 'Contact us',
  },
  zh: {
    subject: (what) => `已下架：${what}`,
    title: '您发送的文件已下架',
    what: '内容违反了我们的规定或法律。链接已失效，文件已删除，转发的副本也一并下架。',
    advice: '如果您认为这是误判，请联系我们。',
    action: '联系我们',
  },
};

export const composeTakenDown = (mail: TakenDownMail, lang: Lang): Composed => {
  const text = takenDown[lang];
  const message = mail.message.trim();
  return composeBlocks({
    subject: text.subject(nameOf(mail.contents, lang)),
    preview: text.what,
    reason: sentReason[lang],
    title: text.title,
    blocks: [
      { kind: 'text', text: text.what },
      message === '' ? undefined : { kind: 'quote', text: message },
      { kind: 'facts', facts: [...titleFacts(mail.contents, lang), ...contentsFacts(mail.contents, lang)] },
      { kind: 'text', text: text.advice },
      { kind: 'action', label: text.action, href: mail.page },
    ],
  });
};

interface DecidedWords {
  readonly subject: Readonly<Record<ReportDecidedMail['decision'], string>>;
  readonly what: Readonly<Record<ReportDecidedMail['decision'], (date: string) => string>>;
  readonly thanks: string;
  readonly reason: string;
}

const decided: Record<Lang, DecidedWords> = {
  en: {
    subject: {
      kept: 'We’ve reviewed your report',
      taken_down: 'The transfer you reported was taken down',
    },
    what: {
      kept: (date) =>
        `You reported a transfer on ${date}. We’ve reviewed it and didn’t take the transfer down.`,
      taken_down: (date) =>
        `You reported a transfer on ${date}. We’ve reviewed it and took the transfer down: its link no longer works.`,
    },
    thanks: 'Thank you for letting us know.',
    reason: 'You’re getting this email because someone reported a transfer and entered this address.',
  },
  zh: {
    subject: { kept: '我们已处理您的举报', taken_down: '您举报的文件已下架' },
    what: {
      kept: (date) => `您在 ${date}举报了一份文件。我们已经审核，决定不予下架。`,
      taken_down: (date) => `您在 ${date}举报了一份文件。我们已经审核并将其下架，链接已失效。`,
    },
    thanks: '感谢您的举报。',
    reason: '您收到此邮件，是因为有人举报文件时填写了这个地址。',
  },
};

export const composeReportDecided = (mail: ReportDecidedMail, lang: Lang): Composed => {
  const { subject, what, thanks, reason } = decided[lang];
  const text = what[mail.decision](dateOf(mail.reported, lang));
  const message = mail.message.trim();
  return composeBlocks({
    subject: subject[mail.decision],
    preview: text,
    reason,
    title: subject[mail.decision],
    blocks: [
      { kind: 'text', text },
      message === '' ? undefined : { kind: 'quote', text: message },
      { kind: 'text', text: thanks },
    ],
  });
};
