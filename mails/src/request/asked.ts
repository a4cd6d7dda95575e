/** What all mails to people who are asked for files have in common: who asks, and what the request is called. */
import type { Fact } from '../blocks/block.ts';
import type { Composed, Lang } from '../envelope.ts';
import { momentOf } from '../text/moment.ts';
import { lookOf, type Sender, senderLine, shortSender } from '../text/sender.ts';
import { unlinked } from '../text/unlinked.ts';

export interface Asked {
  /** Who asks. */
  readonly owner: Omit<Sender, 'visitor'>;
  /** The owner is not a paying user, so addresses in their text must not become links. */
  readonly unlinked: boolean;
  /** Of the request, as the owner gave it. */
  readonly title: string;
  /** What is handed in is end-to-end encrypted. */
  readonly encrypted?: boolean;
}

interface AskedView {
  readonly who: string;
  /** For a subject and other lines that no program looks for links in. */
  readonly plainWho: string;
  /** Has the last word on every text of the owner. */
  readonly shown: (text: string) => string;
  readonly frame: Pick<Composed, 'from' | 'logo' | 'brand' | 'sender' | 'numbers'>;
}

export function askedView(mail: Asked): AskedView {
  const sender = { ...mail.owner, visitor: false };
  const shown = mail.unlinked ? unlinked : (text: string) => text;
  const plainWho = shortSender(sender);
  return {
    who: shown(plainWho),
    plainWho,
    shown,
    frame: {
      from: senderLine(sender, shown),
      ...lookOf(sender),
      sender: shortSender(sender),
      numbers: 'request',
    },
  };
}

const labels: Record<Lang, Record<'due' | 'until', string>> = {
  en: { due: 'Due', until: 'Open until' },
  zh: { due: '截止时间', until: '开放至' },
};

/** When the files are needed, and how long they can be handed in; both ISO. */
export const timeFacts = (deadline: string | null, expires: string, lang: Lang): Fact[] => [
  ...(deadline === null ? [] : [{ label: labels[lang].due, lines: [momentOf(deadline, lang)] }]),
  { label: labels[lang].until, lines: [momentOf(expires, lang)] },
];
