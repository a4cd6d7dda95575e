/** One request of the list: its number, what is asked, how far people are, what waits for a decision, and its state. */
import type { RequestView } from '@waybill/contract/requests';
import { Lock, LockKeyhole, Repeat2 } from 'lucide-react';
import { memo } from 'react';
import { useTranslations } from 'use-intl/react';
import { counted, formatCount, formatDate } from '../../../i18n/format.ts';
import { formatSent } from '../../../i18n/row-times.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { Highlight } from '../../../ui/highlight.tsx';
import { RowLink } from '../../../ui/lists/row-link.tsx';
import { RouteLine } from '../../../ui/maps/route-line.tsx';
import { StateDot } from '../../../ui/progress/state-dot.tsx';
import { Slug } from '../../../ui/waybill/slug.tsx';
import { isTaking, shownState, stateText, stateTones } from '../request-state.ts';
import { DueWords } from './due-words.tsx';
import { RowMenu } from './row-menu.tsx';

export interface RequestRowProps {
  readonly request: RequestView;
  readonly words: readonly string[];
  readonly now: number;
  readonly isActive: boolean;
  /** Of the request’s own page. */
  readonly href: string;
  readonly onOpen: (request: RequestView) => void;
}

function Route({ request, muted }: { request: RequestView; muted: boolean }) {
  const t = useTranslations('requests');
  const { people, complete } = request;
  const numbers = { done: formatCount(complete), all: formatCount(people) };
  const stops = Array.from({ length: Math.max(1, people) }, (_, at) => ({ delivered: at < complete }));
  return (
    <span className="flex items-center gap-3">
      <RouteLine
        stops={stops}
        width={132}
        label={people === 0 ? t('noPeople') : t('progress', { ...numbers, count: people })}
        muted={muted}
      />
      <span aria-hidden="true" className="num text-12 whitespace-nowrap text-ink-2">
        {people === 0 ? t('byLink') : t('reached', numbers)}
      </span>
    </span>
  );
}

function Arrived({ request }: { request: RequestView }) {
  const t = useTranslations('requests');
  if (request.toReview > 0)
    return <StateDot tone="route">{t('toReview', { n: formatCount(request.toReview) })}</StateDot>;
  const words = request.files === 0 ? t('nothingYet') : t('files', counted(request.files));
  return <span className="text-12 text-ink-3">{words}</span>;
}

export const RequestRow = memo(function RequestRow(props: RequestRowProps) {
  const { request, words, now, href, onOpen } = props;
  const t = useTranslations('requests');
  const lang = useLang();
  const state = shownState(request, now);
  const isOver = !isTaking(request, now);
  const { title, items, dateAsked, locked, encrypted, repeats } = request;
  return (
    <div className="ui-list-cells req-row" data-over={isOver || undefined}>
      <Slug value={request.slug} size="sm" className="ui-list-slug" />
      <div className="ui-list-what">
        <RowLink href={href} onOpen={() => onOpen(request)}>
          <Highlight text={title} words={words} />
        </RowLink>
        <p className="ui-list-sub">
          {locked && (
            <Lock size={12} role="img" aria-label={t('locked')} className="mr-1.5 inline align-[-0.1em]" />
          )}
          {encrypted && (
            <LockKeyhole
              size={12}
              role="img"
              aria-label={t('encrypted')}
              className="mr-1.5 inline align-[-0.1em] text-delivered"
            />
          )}
          {repeats === 'monthly' && (
            <Repeat2
              size={12}
              role="img"
              aria-label={t('monthly')}
              className="mr-1.5 inline align-[-0.1em]"
            />
          )}
          {items.length === 0 ? t('anyFiles') : t('items', counted(items.length))} ·{' '}
          <time dateTime={new Date(dateAsked).toISOString()} title={formatDate(dateAsked, lang)}>
            {formatSent(dateAsked, now, lang)}
          </time>
        </p>
      </div>
      <div className="req-route">
        <Route request={request} muted={isOver} />
      </div>
      <div className="req-arrived">
        <Arrived request={request} />
      </div>
      <div className="req-when">
        <StateDot tone={stateTones[state]}>{t(`state.${stateText(request, now)}`)}</StateDot>
        <DueWords request={request} now={now} />
      </div>
      <div className="req-menu">
        <RowMenu request={request} isActive={props.isActive} />
      </div>
    </div>
  );
});
