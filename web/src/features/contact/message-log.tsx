/** The messages of a conversation, oldest first; screen readers hear of new ones. */
import type { ContactMessage } from '@waybill/contract/contact';
import { Fragment } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatDate } from '../../i18n/format.ts';
import { formatSent } from '../../i18n/row-times.ts';
import { useLang } from '../../i18n/use-lang.tsx';
import { cx } from '../../ui/cx.ts';
import { useNow } from '../../ui/use-now.ts';

/** A web address; a full stop or a bracket after it belongs to the sentence. */
const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>"().,;:!?，。；：！？）])/;

/** Only the operator's addresses become links. */
const linked = (text: string) =>
  text.split(ADDRESS).map((part, index) =>
    index % 2 === 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place.
      <Fragment key={index}>{part}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place.
      <a key={index} href={part} target="_blank" rel="noreferrer" className="link">
        {part}
      </a>
    ),
  );

function Message({ message, now }: { message: ContactMessage; now: number }) {
  const t = useTranslations('contact');
  const lang = useLang();
  const isOwn = message.from === 'you';
  const at = new Date(message.at);
  return (
    <li className={cx('flex max-w-[88%] flex-col gap-1', isOwn ? 'items-end self-end' : 'items-start')}>
      <p className="text-12 text-ink-3">
        <span className="font-medium text-ink-2">{isOwn ? t('you') : t('us')}</span>{' '}
        <time dateTime={at.toISOString()} title={formatDate(message.at, lang)}>
          {formatSent(message.at, now, lang)}
        </time>
      </p>
      <p
        dir="auto"
        className={cx(
          'text-14 [overflow-wrap:anywhere] whitespace-pre-wrap',
          isOwn ? 'rounded-md border border-line bg-paper px-3.5 py-2.5' : 'border-l-2 border-signal pl-3.5',
        )}
      >
        {isOwn ? message.text : linked(message.text)}
      </p>
    </li>
  );
}

export function MessageLog({ messages }: { messages: readonly ContactMessage[] }) {
  const t = useTranslations('contact');
  const now = useNow();
  return (
    <div role="log" aria-label={t('log')}>
      <ol className="flex flex-col gap-4">
        {messages.map((message) => (
          <Message key={message.id} message={message} now={now} />
        ))}
      </ol>
    </div>
  );
}
