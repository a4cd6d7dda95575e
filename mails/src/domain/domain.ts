/** The mail about a domain: what happened, which records are missing, and where to act. */
import { composeBlocks } from '../blocks/compose-blocks.tsx';
import type { Composed, Lang } from '../envelope.ts';
import { dateOf } from '../text/moment.ts';
import { english } from './domain-en.ts';
import type { DomainMail, DomainWords } from './domain-notice.ts';
import { chinese } from './domain-zh.ts';

const words: Record<Lang, DomainWords> = { en: english, zh: chinese };

export const composeDomainNotice = (mail: DomainMail, lang: Lang): Composed => {
  const { what, use, domain, problem, records } = mail;
  const text = words[lang];
  const date = mail.offAt === null ? '' : dateOf(mail.offAt, lang);
  const notice = text.notices[what]({ domain, use, problem, date });
  return composeBlocks({
    subject: notice.subject,
    preview: notice.what[0] ?? '',
    reason: text.reason,
    title: notice.title,
    blocks: [
      ...notice.what.map((line) => ({ kind: 'text' as const, text: line })),
      ...records.map(({ type, name, value }) => ({
        kind: 'facts' as const,
        facts: [
          { label: `${type} · ${text.labels.name}`, lines: [name] },
          { label: text.labels.value, lines: [value] },
        ],
      })),
      { kind: 'action', label: text.actions[what], href: mail.link },
    ],
  });
};
