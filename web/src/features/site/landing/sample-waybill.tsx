/** The waybill of the hero: a picture of the document everything in the product becomes. */
import { useTranslations } from 'use-intl/react';
import { counted, formatCount, formatSize } from '../../../i18n/numbers.ts';
import { FileRow } from '../../../ui/files/file-row.tsx';
import { RouteLine } from '../../../ui/maps/route-line.tsx';
import { Avatar } from '../../../ui/waybill/avatar.tsx';
import { Label } from '../../../ui/waybill/label.tsx';
import { WaybillCard, WaybillNumber } from '../../../ui/waybill/waybill-card.tsx';
import { LiveStamps } from './live-stamps.tsx';
import { DAYS_LEFT, DELIVERED, DRAWINGS, deliveries, FILES, SLUG, sizes, TOTAL } from './sample.ts';
import { useLanded } from './use-landed.ts';

function Facts() {
  const t = useTranslations('tour.sample');
  const facts = [
    [t('contents'), t('files', counted(FILES))],
    [t('to'), t('receivers', counted(deliveries.length))],
    [t('expires'), t('inDays', counted(DAYS_LEFT))],
  ];
  return (
    <dl className="mt-4 grid grid-cols-3 gap-3 border-y border-line py-3 text-14">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="ui-label">{name}</dt>
          <dd className="mt-1 whitespace-nowrap">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function SampleWaybill() {
  const t = useTranslations('tour.sample');
  const landed = useLanded();
  const done = landed ?? DELIVERED;
  const stops = deliveries.map((_, index) => ({ delivered: index < done }));
  return (
    <figure aria-label={t('about')} className="relative">
      <figcaption className="sample-tag">{t('tag')}</figcaption>
      <WaybillCard
        header={<WaybillNumber label={t('number')} slug={SLUG} />}
        stub={
          <>
            <div className="flex items-center justify-between gap-4">
              <Label className="whitespace-nowrap">{t('landed')}</Label>
              <RouteLine
                stops={stops}
                label={t('route', { done: formatCount(done), all: formatCount(stops.length) })}
                width={190}
                className="min-w-0 shrink"
              />
              <span className="num text-14 whitespace-nowrap text-ink-2">{formatSize(TOTAL)}</span>
            </div>
            <LiveStamps landed={landed} />
          </>
        }
      >
        <div className="flex items-center gap-3">
          <Avatar name={t('company')} tone="ink" size={40} decorative />
          <div className="text-14 leading-snug">
            <p className="font-[550]">{t('sender')}</p>
            <p className="text-ink-2">{t('company')}</p>
          </div>
        </div>
        <p className="mt-4 font-display text-28 font-[650] tracking-display">{t('title')}</p>
        <p className="mt-1.5 text-ink-2">{t('note')}</p>
        <Facts />
        <div className="mt-1 -mb-2.5">
          <FileRow name={t('list')} size={formatSize(sizes.list)} />
          <FileRow name={t('video')} size={formatSize(sizes.video)} />
          <FileRow
            kind="DIR"
            name={t('drawings')}
            note={t('files', counted(DRAWINGS))}
            size={formatSize(sizes.drawings)}
          />
        </div>
      </WaybillCard>
    </figure>
  );
}
