/** The messages of a conversation as the operator sees them, oldest first. */
import type { ConsoleConversation } from '@waybill/contract/console-conversations';
import { useTranslations } from 'use-intl/react';
import { cx } from '../../../ui/cx.ts';
import { Moment } from '../frame/moment.tsx';

export function MessageLog({ conversation }: { readonly conversation: ConsoleConversation }) {
  const t = useTranslations('console.messages');
  return (
    <ol aria-label={t('log')} className="rounded-md border border-line">
      {conversation.messages.map(({ id, from, text, at, read }) => (
        <li key={id} className="border-line px-3.5 py-3 not-first:border-t">
          <p className="flex flex-wrap items-baseline gap-x-3 text-12 text-ink-3">
            <span
              className={cx(
                'min-w-0 text-14 font-semibold break-all',
                from === 'operator' ? 'text-signal-ink' : 'text-ink',
              )}
            >
              {from === 'operator' ? t('operator') : conversation.email}
            </span>
            <Moment at={at} />
            {from === 'operator' && <span>{read ? t('seen') : t('unseen')}</span>}
          </p>
          <p dir="auto" className="mt-1 text-14 wrap-anywhere whitespace-pre-wrap text-ink-2">
            {text}
          </p>
        </li>
      ))}
    </ol>
  );
}
