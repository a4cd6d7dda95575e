/** The mail to the owner of a request when everyone who was asked has handed in every required item. */
import { composeBlocks } from '../blocks/compose-blocks.tsx';
import type { Composed, Lang } from '../envelope.ts';
import { type Giver, giverLine } from './giver.ts';
import { askedReason } from './request-received.ts';
import { filesOf, moreOf, titleLine, withTitle } from './written.ts';

export interface RequestFulfilledMail {
  readonly name: 'request-fulfilled';
  readonly title: string;
  /** The first few. */
  readonly people: readonly Giver[];
  readonly peopleCount: number;
  /** Files that were handed in, and how large they are together. */
  readonly count: number;
  readonly size: string;
  /** Hand-ins that wait for a decision. */
  readonly toReview: number;
  /** What was handed in is end-to-end encrypted. */
  readonly encrypted?: boolean;
  /** The page where the owner reviews them. */
  readonly page: string;
}

interface Words {
  readonly subject: string;
  readonly title: string;
  readonly what: (people: number) => string;
  readonly labels: Record<'people' | 'received' | 'toReview', string>;
  readonly amount: (files: string, size: string) => string;
  readonly action: string;
  readonly after: string;
}

const words: Record<Lang, Words> = {
  en: {
    subject: 'Everything was handed in',
    title: 'Everything was handed in',
    what: (people) =>
      people === 1
        ? 'The person you asked has handed in every required item.'
        : `All ${people} people have handed in every required item.`,
    labels: { people: 'From', received: 'Received', toReview: 'To review' },
    amount: (files, size) => `${files}, ${size}`,
    action: 'Open request',
    after: 'People can still add files until you close the request.',
  },
  zh: {
    subject: '文件已交齐',
    title: '文件已交齐',
    what: (people) =>
      people === 1 ? '对方已提交全部必交项目。' : `${people} 位提交人都已提交全部必交项目。`,
    labels: { people: '提交人', received: '已收到', toReview: '待审核' },
    amount: (files, size) => `${files}，${size}`,
    action: '查看收件单',
    after: '在您关闭收件单之前，对方仍可继续提交文件。',
  },
};

const LISTED = 10;

export const composeRequestFulfilled = (mail: RequestFulfilledMail, lang: Lang): Composed => {
  const text = words[lang];
  const { labels } = text;
  const { encrypted = false } = mail;
  const people = mail.people.slice(0, LISTED).map((person) => giverLine(person, lang));
  const more = moreOf('people', mail.peopleCount, people.length, lang);
  return composeBlocks({
    subject: withTitle(text.subject, mail.title, lang, false),
    preview: text.what(mail.peopleCount),
    numbers: 'request',
    reason: askedReason[lang],
    title: text.title,
    about: titleLine(mail.title),
    blocks: [
      { kind: 'text', text: text.what(mail.peopleCount) },
      {
        kind: 'facts',
        facts: [
          { label: labels.people, lines: more === undefined ? people : [...people, more] },
          { label: labels.received, lines: [text.amount(filesOf(mail.count, lang, encrypted), mail.size)] },
          ...(mail.toReview === 0
            ? []
            : [{ label: labels.toReview, lines: [filesOf(mail.toReview, lang, encrypted)] }]),
        ],
      },
      { kind: 'action', label: text.action, href: mail.page },
      { kind: 'text', text: text.after },
    ],
  });
};
