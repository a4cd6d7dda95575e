/** The mail about a plan: what happened, what it costs, and where to act. */
import { ROLE_NAMES } from '@waybill/contract/role-names';
import { composeBlocks } from '../blocks/compose-blocks.tsx';
import type { Composed, Lang } from '../envelope.ts';
import { dateOf } from '../text/moment.ts';
import { english } from './plan-en.ts';
import type { PlanMail, PlanWords } from './plan-notice.ts';
import { chinese } from './plan-zh.ts';

const words: Record<Lang, PlanWords> = { en: english, zh: chinese };

/** From cents; whole dollars have no decimals. */
const dollars = (cents: number): string =>
  cents % 100 === 0 ? `$${cents / 100}` : `$${(cents / 100).toFixed(2)}`;

export const composePlanNotice = (mail: PlanMail, lang: Lang): Composed => {
  const { what, role, period, card, test, invoice } = mail;
  const text = words[lang];
  const amount = dollars(mail.amount);
  const date = mail.date === null ? '' : dateOf(mail.date, lang);
  const plan = ROLE_NAMES[lang][role];
  const notice = text.notices[what]({ plan, amount, date, later: invoice?.first === false });
  return composeBlocks({
    subject: notice.subject,
    preview: notice.what[0] ?? '',
    reason: text.reason,
    title: notice.title,
    blocks: [
      ...notice.what.map((line) => ({ kind: 'text' as const, text: line })),
      {
        kind: 'facts',
        facts: [
          { label: text.labels.plan, lines: [plan] },
          invoice === undefined
            ? {
                label: text.labels.price,
                lines: [text.price(amount, what === 'payment_returned' ? null : period)],
              }
            : { label: text.labels.paid, lines: [amount] },
          ...(invoice === undefined
            ? []
            : [
                { label: text.labels.invoice, lines: [invoice.number] },
                {
                  label: text.labels.period,
                  lines: [text.span(dateOf(invoice.from, lang), dateOf(invoice.until, lang))],
                },
              ]),
          ...(date === '' ? [] : [{ label: text.dates[what], lines: [date] }]),
          ...(card === null ? [] : [{ label: text.labels.card, lines: [card] }]),
        ],
      },
      test ? { kind: 'text', text: text.test } : undefined,
      { kind: 'action', label: text.actions[what], href: mail.link },
    ],
  });
};
