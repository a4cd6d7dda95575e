/** Composes the mails that tell a sender what happened to a transfer: what it was, the transfer's facts, what to do. */
import { composeBlocks } from '../blocks/compose-blocks.tsx';
import type { Composed, Lang, Reason } from '../envelope.ts';
import { type Contents, contentsFacts, nameOf, type peopleFact, titleFacts } from './contents.ts';

/** Why senders get mails about their transfers. */
export const sentReason: Record<Lang, Reason> = {
  en: (brandName) => `You’re getting this email because you sent files with ${brandName}.`,
  zh: (brandName) => `您收到此邮件，是因为您通过 ${brandName} 发送了文件。`,
};

export interface SenderNotice {
  readonly subject: (what: string) => string;
  readonly title: string;
  readonly what: string;
  readonly advice: string;
  readonly action: string;
}

interface About {
  readonly contents: Contents;
  readonly page: string;
}

export const composeSenderNotice = (
  { subject, title, what, advice, action }: SenderNotice,
  { contents, page }: About,
  lang: Lang,
  facts: readonly ReturnType<typeof peopleFact>[] = [],
): Composed =>
  composeBlocks({
    subject: subject(nameOf(contents, lang)),
    preview: what,
    reason: sentReason[lang],
    title,
    blocks: [
      { kind: 'text', text: what },
      { kind: 'facts', facts: [...facts, ...titleFacts(contents, lang), ...contentsFacts(contents, lang)] },
      { kind: 'text', text: advice },
      { kind: 'action', label: action, href: page },
    ],
  });
