/** The mail to the owner of a request about what was handed in since the last one: who, what and where, with a stamp for each. */
import type { StampMark } from '../blocks/block.ts';
import { composeBlocks } from '../blocks/compose-blocks.tsx';
import type { Composed, Lang, Reason } from '../envelope.ts';
import { momentOf } from '../text/moment.ts';
import { type Place, stampPlace } from '../text/place.ts';
import { LONGEST_NAME } from './asked-items.ts';
import { encryptedNotice } from './encrypted.ts';
import { type Giver, giverLine, shortGiver } from './giver.ts';
import { filesOf, titleLine, withTitle, written } from './written.ts';

export interface Received extends Place {
  /** ISO. */
  readonly at: string;
  readonly giver: Giver;
  /** Name of the item; null: for none of them. */
  readonly item: string | null;
  readonly count: number;
  /** For people, such as "1.2 GB". */
  readonly size: string;
}

export interface RequestReceivedMail {
  readonly name: 'request-received';
  readonly title: string;
  /** The first few, oldest first. */
  readonly handIns: readonly Received[];
  readonly count: number;
  /** How many of the people who were asked have handed in every required item; left out when no one was asked by email. */
  readonly progress?: { readonly complete: number; readonly people: number };
  /** The files are end-to-end encrypted. */
  readonly encrypted?: boolean;
  /** The page where the owner reviews them. */
  readonly page: string;
}

interface Words {
  readonly one: (who: string, what: string) => string;
  readonly many: (count: number) => string;
  readonly title: string;
  readonly stamp: string;
  readonly handed: (who: string, files: string, size: string, item: string | null) => string;
  readonly progressLabel: string;
  readonly progress: (complete: number, people: number) => string;
  readonly unverified: { readonly title: string; readonly text: string };
  readonly more: (count: number) => string;
  readonly action: string;
}

/** In Chinese, only Latin letters are set apart by a space. */
const apart = (who: string): string => (/[\p{Script=Han}）]$/u.test(who) ? who : `${who} `);

const words: Record<Lang, Words> = {
  en: {
    one: (who, what) => `${who} handed in ${what}`,
    many: (count) => `${count} new hand-ins`,
    title: 'Files were handed in',
    stamp: 'Handed in',
    handed: (who, files, size, item) =>
      `${who} handed in ${files} (${size})${item === null ? '' : ` for “${item}”`}.`,
    progressLabel: 'Complete',
    progress: (complete, people) => `${complete} of ${people === 1 ? '1 person' : `${people} people`}`,
    unverified: {
      title: 'Not every address is verified',
      text: 'People marked “not verified” typed in who they are. Make sure you know them before you open their files.',
    },
    more: (count) => `And ${count} more. Open the request to see them.`,
    action: 'Review files',
  },
  zh: {
    one: (who, what) => `${apart(who)}提交了${what}`,
    many: (count) => `${count} 次新提交`,
    title: '有人提交了文件',
    stamp: '已提交',
    handed: (who, files, size, item) =>
      `${apart(who)}提交了 ${files}（${size}）${item === null ? '' : `，对应“${item}”`}。`,
    progressLabel: '已交齐',
    progress: (complete, people) => `${complete} 人，共 ${people} 人`,
    unverified: {
      title: '有邮箱未经验证',
      text: '标有“未验证”的身份由对方自行填写。打开文件前，请先确认您认识对方。',
    },
    more: (count) => `另有 ${count} 次提交，可在收件单中查看。`,
    action: '审核文件',
  },
};

/** Why owners get mails about their requests. */
export const askedReason: Record<Lang, Reason> = {
  en: (brandName) => `You’re getting this email because you asked for files with ${brandName}.`,
  zh: (brandName) => `您收到此邮件，是因为您通过 ${brandName} 向他人收文件。`,
};

const itemOf = ({ item }: Received): string | null => (item === null ? null : written(item, LONGEST_NAME));

const markOf = (handIn: Received, lang: Lang, encrypted: boolean): StampMark => ({
  ...stampPlace(handIn, lang, words[lang].stamp),
  when: momentOf(handIn.at, lang),
  what: words[lang].handed(
    giverLine(handIn.giver, lang),
    filesOf(handIn.count, lang, encrypted),
    handIn.size,
    itemOf(handIn),
  ),
});

function subjectOf({ handIns: [first], count, encrypted }: RequestReceivedMail, lang: Lang): string {
  const text = words[lang];
  if (count !== 1 || first === undefined) return text.many(count);
  const item = itemOf(first);
  const counted = filesOf(first.count, lang, encrypted);
  const files = lang === 'zh' ? ` ${counted}` : counted;
  return text.one(shortGiver(first.giver, lang), item === null ? files : `“${item}”`);
}

export const composeRequestReceived = (mail: RequestReceivedMail, lang: Lang): Composed => {
  const text = words[lang];
  const { handIns, count, progress } = mail;
  const marks = handIns.map((handIn) => markOf(handIn, lang, mail.encrypted === true));
  return composeBlocks({
    subject: withTitle(subjectOf(mail, lang), mail.title, lang, false),
    preview: marks.map(({ what }) => what).join(' '),
    numbers: 'request',
    reason: askedReason[lang],
    title: count === 1 ? text.title : text.many(count),
    about: titleLine(mail.title),
    blocks: [
      progress === undefined
        ? undefined
        : {
            kind: 'facts',
            facts: [
              { label: text.progressLabel, lines: [text.progress(progress.complete, progress.people)] },
            ],
          },
      { kind: 'stamps', stamps: marks },
      count > handIns.length ? { kind: 'text', text: text.more(count - handIns.length) } : undefined,
      encryptedNotice(mail, lang, ({ received }) => received),
      handIns.every(({ giver }) => giver.verified) ? undefined : { kind: 'notice', ...text.unverified },
      { kind: 'action', label: text.action, href: mail.page },
    ],
  });
};
