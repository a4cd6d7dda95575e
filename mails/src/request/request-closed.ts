/** The mail that spares a person who was asked for files the rest of it: the request is closed. */
import { composeBlocks } from '../blocks/compose-blocks.tsx';
import type { Composed, Lang } from '../envelope.ts';
import { momentOf } from '../text/moment.ts';
import { type Asked, askedView } from './asked.ts';
import { words as asking } from './request.ts';
import { filesOf, titleLine, withTitle } from './written.ts';

export interface RequestClosedMail extends Asked {
  readonly name: 'request-closed';
  /** When it was closed; ISO. */
  readonly at: string;
  /** Files that this person had handed in. */
  readonly count: number;
}

interface Words {
  readonly subject: (who: string) => string;
  readonly title: string;
  readonly what: (who: string) => string;
  readonly kept: (files: string, who: string) => string;
  readonly closed: string;
  readonly after: (who: string) => string;
}

const words: Record<Lang, Words> = {
  en: {
    subject: (who) => `${who} no longer needs files from you`,
    title: 'Nothing more is needed',
    what: (who) => `${who} closed the request. You don’t need to hand in anything else.`,
    kept: (files, who) => `What you handed in (${files}) stays with ${who}.`,
    closed: 'Closed',
    after: (who) =>
      `Your link no longer takes files. If you still want to hand in something, reply to this email to reach ${who}.`,
  },
  zh: {
    subject: (who) => `${who} 不再需要您的文件`,
    title: '您无需再提交文件',
    what: (who) => `${who} 已关闭收件单，您不用再提交任何文件。`,
    kept: (files, who) => `您已提交的文件（${files}）会保留在 ${who} 处。`,
    closed: '关闭时间',
    after: (who) => `您的链接已不能再提交文件。如果还想提交，请直接回复本邮件联系 ${who}。`,
  },
};

export const composeRequestClosed = (mail: RequestClosedMail, lang: Lang): Composed => {
  const text = words[lang];
  const { who, plainWho, shown, frame } = askedView(mail);
  return composeBlocks({
    ...frame,
    subject: withTitle(text.subject(plainWho), mail.title, lang, mail.unlinked),
    preview: text.what(who),
    reason: asking[lang].reason(mail.owner.email),
    title: text.title,
    about: shown(titleLine(mail.title)),
    blocks: [
      { kind: 'text', text: text.what(who) },
      { kind: 'facts', facts: [{ label: text.closed, lines: [momentOf(mail.at, lang)] }] },
      mail.count === 0
        ? undefined
        : { kind: 'text', text: text.kept(filesOf(mail.count, lang, mail.encrypted), who) },
      { kind: 'text', text: text.after(who) },
    ],
  });
};
