/** The sample request as the person who is asked sees it: a checklist with what became of each item. */
import { Check, X } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { formatCount } from '../../../i18n/numbers.ts';
import { StateDot } from '../../../ui/progress/state-dot.tsx';
import { Stamp } from '../../../ui/waybill/stamp.tsx';
import { WaybillCard, WaybillNumber } from '../../../ui/waybill/waybill-card.tsx';
import {
  givers,
  isRequired,
  REQUEST_SLUG,
  REQUESTED,
  type Requested,
  type Standing,
} from './sample-request.ts';

function Mark({ state, number }: { state: Standing['state']; number: number }) {
  return (
    <span aria-hidden="true" className="ui-item-mark" data-state={state}>
      {state === 'accepted' && <Check size={16} strokeWidth={2.25} />}
      {state === 'refused' && <X size={16} strokeWidth={2.25} />}
      {state === 'waiting' && number}
    </span>
  );
}

function Item({ item, number, standing }: { item: Requested; number: number; standing: Standing }) {
  const t = useTranslations('tour.requests');
  const { state } = standing;
  return (
    <li className="flex gap-3.5 border-line py-4 not-last:border-b">
      <Mark state={state} number={number} />
      <div className="min-w-0 flex-1">
        <div className="flex min-h-7 flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <p className="leading-7 font-[600]">
            {t(item)}
            {!isRequired(item) && (
              <span className="ms-2 text-12 font-normal text-ink-3">{t('optional')}</span>
            )}
          </p>
          {state === 'accepted' && <Stamp size="sm" place={t('accepted')} time={standing.time} />}
          {state === 'refused' && (
            <StateDot tone="refused" className="min-h-7">
              {t('refused')}
            </StateDot>
          )}
          {state === 'waiting' && (
            <StateDot tone="muted" className="min-h-7">
              {t('waiting')}
            </StateDot>
          )}
        </div>
        {state === 'refused' && (
          <p className="mt-2 rounded-md bg-refused-wash px-3.5 py-2.5 text-14">
            <span className="block font-[600]">“{t('reason')}”</span>
            <span className="block text-ink-2">{t('again')}</span>
          </p>
        )}
      </div>
    </li>
  );
}

export function RequestPage() {
  const t = useTranslations('tour.requests');
  const [{ items }] = givers;
  const wanted = REQUESTED.filter(isRequired);
  const done = wanted.filter((item) => items[item].state === 'accepted').length;
  return (
    <WaybillCard
      floating={false}
      header={<WaybillNumber label={t('number')} slug={REQUEST_SLUG} />}
      stub={
        <p className="flex items-center justify-between gap-4 text-14 text-ink-2">
          <span>{t('progress', { done: formatCount(done), all: formatCount(wanted.length) })}</span>
          <span className="text-12 text-ink-3">{t('noAccount')}</span>
        </p>
      }
    >
      <p className="font-display text-28 font-[650] tracking-display">{t('title')}</p>
      <ul className="mt-1 -mb-4">
        {REQUESTED.map((item, at) => (
          <Item key={item} item={item} number={at + 1} standing={items[item]} />
        ))}
      </ul>
    </WaybillCard>
  );
}
