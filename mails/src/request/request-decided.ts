/** The mail to a person about what the owner decided on their files: accepted, or refused with a reason. */
import type { Block, ListedItem } from '../blocks/block.ts';
import { composeBlocks } from '../blocks/compose-blocks.tsx';
import type { Composed, Lang, Reason } from '../envelope.ts';
import { fileLine } from '../text/file-line.ts';
import { unlinked } from '../text/unlinked.ts';
import { withName } from '../text/with-name.ts';
import { type Asked, askedView, timeFacts } from './asked.ts';
import { LONGEST_NAME, LONGEST_NOTE } from './asked-items.ts';
import { encryptedNotice } from './encrypted.ts';
import { filesOf, moreOf, titleLine, withTitle, written } from './written.ts';

interface Decision {
  /** Name of the item; null: for none of them. */
  readonly item: string | null;
  readonly state: 'accepted' | 'refused';
  /** Of a refusal; may be empty. */
  readonly why: string;
  /** Files it is about. */
  readonly count: number;
  /** Paths of the first of them; left out in mails from before they were named. */
  readonly files?: readonly string[];
  /** The item has enough other files, so a refused one need not be handed in again. */
  readonly enough?: boolean;
}

export interface RequestDecidedMail extends Asked {
  readonly name: 'request-decided';
  /** Of the person who handed in. */
  readonly link: string;
  readonly decisions: readonly Decision[];
  /** ISO; null: none was set. */
  readonly deadline: string | null;
  /** ISO. */
  readonly expires: string;
  /** Files can still be handed in. */
  readonly open: boolean;
}

/** `enough`: something was refused, but nothing has to be handed in again. */
type Outcome = Decision['state'] | 'both' | 'enough';

interface Words {
  readonly subjects: Record<Outcome, (who: string) => string>;
  readonly titles: Record<Outcome, string>;
  readonly what: Record<Outcome, (who: string) => string>;
  readonly again: string;
  readonly closed: string;
  readonly items: string;
  readonly states: Record<Decision['state'], string>;
  readonly noItem: string;
  readonly actions: Record<'again' | 'see', string>;
  readonly reason: Reason;
}

const words: Record<Lang, Words> = {
  en: {
    subjects: {
      accepted: (who) => `${who} accepted your files`,
      refused: (who) => `${who} asks you to hand in files again`,
      both: (who) => `${who} reviewed your files`,
      enough: (who) => `${who} reviewed your files`,
    },
    titles: {
      accepted: 'Your files were accepted',
      refused: 'Please hand in again',
      both: 'Your files were reviewed',
      enough: 'Your files were reviewed',
    },
    what: {
      accepted: (who) => `${who} accepted what you handed in. You don’t need to do anything.`,
      refused: (who) => `${who} couldn’t accept what you handed in.`,
      both: (who) => `${who} accepted some of your files and refused others.`,
      enough: (who) =>
        `${who} refused some of your files. The others are enough, so you don’t need to do anything.`,
    },
    again: 'Hand in the refused files again with the same link. Everything else stays as it is.',
    closed: 'The request no longer accepts files. If you have questions, reply to this email.',
    items: 'Decisions',
    states: { accepted: 'Accepted', refused: 'Refused' },
    noItem: 'Other files',
    actions: { again: 'Hand in again', see: 'Open request' },
    reason: (brandName) =>
      `You’re getting this email because files were handed in${withName.en(brandName)} under your email address.`,
  },
  zh: {
    subjects: {
      accepted: (who) => `${who} 已通过您的文件`,
      refused: (who) => `${who} 请您重新提交文件`,
      both: (who) => `${who} 已审核您的文件`,
      enough: (who) => `${who} 已审核您的文件`,
    },
    titles: {
      accepted: '您的文件已通过',
      refused: '请重新提交',
      both: '您的文件已审核',
      enough: '您的文件已审核',
    },
    what: {
      accepted: (who) => `${who} 通过了您提交的文件，您无需再做任何事。`,
      refused: (who) => `${who} 退回了您提交的文件。`,
      both: (who) => `${who} 通过了您的部分文件，退回了另一部分。`,
      enough: (who) => `${who} 退回了您的部分文件。其余文件已经足够，您无需再做任何事。`,
    },
    again: '请用同一链接重新提交被退回的文件，其余的不受影响。',
    closed: '这张收件单已不再接收文件。如有疑问，请直接回复本邮件。',
    items: '审核结果',
    states: { accepted: '已通过', refused: '已退回' },
    noItem: '其他文件',
    actions: { again: '重新提交', see: '查看收件单' },
    reason: (brandName) => `您收到此邮件，是因为有人以您的邮箱${withName.zh(brandName)}提交了文件。`,
  },
};

const LISTED = 20;

interface Look {
  readonly shown: (text: string) => string;
  readonly encrypted: boolean;
}

function listed(
  { item, state, why, count, files = [] }: Decision,
  lang: Lang,
  { shown, encrypted }: Look,
): ListedItem {
  const text = words[lang];
  const quote = shown(written(why, LONGEST_NOTE));
  const names = files.map((path) => ({ text: unlinked(fileLine(path, LONGEST_NAME, lang)) }));
  const more = moreOf('files', count, names.length, lang);
  return {
    mark: state === 'accepted' ? 'done' : 'refused',
    name: item === null ? text.noItem : shown(written(item, LONGEST_NAME)),
    state: text.states[state],
    lines:
      names.length === 0
        ? [{ text: filesOf(count, lang, encrypted) }]
        : [...names, ...(more === undefined ? [] : [{ text: more }])],
    ...(state === 'accepted' || quote === '' ? {} : { quote }),
  };
}

/** What needs to be done comes first. */
function itemsBlock(decisions: readonly Decision[], lang: Lang, look: Look): Block {
  const sorted = [
    ...decisions.filter(({ state }) => state === 'refused'),
    ...decisions.filter(({ state }) => state === 'accepted'),
  ];
  const first = sorted.slice(0, LISTED);
  const more = moreOf('items', sorted.length, first.length, lang);
  return {
    kind: 'items',
    heading: words[lang].items,
    items: first.map((decision) => listed(decision, lang, look)),
    ...(more === undefined ? {} : { more }),
  };
}

const outcomeOf = (decisions: readonly Decision[]): Outcome => {
  if (decisions.every(({ state }) => state === 'accepted')) return 'accepted';
  if (decisions.every(({ state, enough }) => state === 'accepted' || enough === true)) return 'enough';
  return decisions.every(({ state }) => state === 'refused') ? 'refused' : 'both';
};

export const composeRequestDecided = (mail: RequestDecidedMail, lang: Lang): Composed => {
  const text = words[lang];
  const { who, plainWho, shown, frame } = askedView(mail);
  const outcome = outcomeOf(mail.decisions);
  const isRefused = outcome === 'refused' || outcome === 'both';
  const what = text.what[outcome](who);
  const isAgain = isRefused && mail.open;
  return composeBlocks({
    ...frame,
    subject: withTitle(text.subjects[outcome](plainWho), mail.title, lang, mail.unlinked),
    preview: what,
    reason: text.reason,
    title: text.titles[outcome],
    about: shown(titleLine(mail.title)),
    blocks: [
      { kind: 'text', text: what },
      isAgain ? { kind: 'facts', facts: timeFacts(mail.deadline, mail.expires, lang) } : undefined,
      itemsBlock(mail.decisions, lang, { shown, encrypted: mail.encrypted === true }),
      isRefused ? { kind: 'text', text: mail.open ? text.again : text.closed } : undefined,
      isAgain ? encryptedNotice(mail, lang, ({ asked }) => asked(who)) : undefined,
      { kind: 'action', label: text.actions[isAgain ? 'again' : 'see'], href: mail.link },
    ],
  });
};
