/** The action side of the paper: number, size, the one button, and what is promised about it. */
import type { Offer } from '@waybill/contract/downloads';
import { useTranslations } from 'use-intl/react';
import { formatSize, formatStamp } from '../../i18n/format.ts';
import { useLang } from '../../i18n/use-lang.tsx';
import { Button } from '../../ui/button.tsx';
import { Stamp } from '../../ui/stamp.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { WaybillNumber } from '../../ui/waybill-card.tsx';
import { isPlainClick } from './file-line.tsx';
import { ReportAbuse } from './report-abuse.tsx';
import { ALL, isLone, type Take } from './use-take.ts';

interface TakeProps {
  readonly offer: Offer;
  readonly taking: Take;
}

/** Where everything is, or null while it is not there yet. */
function allOf(offer: Offer): string | null {
  const [file] = offer.files;
  return isLone(offer) && file !== undefined ? file.url : (offer.zip?.url ?? null);
}

export function TakeButton({ offer, taking }: TakeProps) {
  const t = useTranslations('receive.act');
  const lone = isLone(offer);
  const words = lone ? t('one') : t('all');
  const url = allOf(offer);
  const shared = { variant: 'primary', size: 'lg', className: 'w-full' } as const;
  if (url === null) {
    return (
      <Button {...shared} disabled>
        {words}
      </Button>
    );
  }
  const what = lone ? (offer.files[0]?._id ?? ALL) : ALL;
  const busy = taking.busy === what;
  return (
    <Button
      {...shared}
      loading={busy}
      render={<a href={url} />}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        taking.take(what, url);
      }}
    >
      {words}
    </Button>
  );
}

function Size({ bytes }: { bytes: number }) {
  const t = useTranslations('receive.paper');
  const [number, unit] = formatSize(bytes).split(' ');
  return (
    <p className="flex items-baseline gap-2">
      <span className="sr-only">{t('total')}</span>
      <span className="num text-48 leading-none font-[650] tracking-tight">{number}</span>
      <span className="num text-18 font-[600]">{unit}</span>
    </p>
  );
}

export function TakeStub({ offer, taking }: TakeProps) {
  const t = useTranslations('receive');
  const lang = useLang();
  const { takenAt } = taking;
  const note = isLone(offer) ? t('act.fileNote') : t('act.zipNote');
  return (
    <div className="flex h-full flex-col">
      <WaybillNumber label={t('number')} slug={offer.slug} layout="column" />
      <div className="mt-6">
        <Size bytes={offer.bytes} />
        <p className="mt-2 text-14 text-ink-2">{allOf(offer) === null ? t('act.preparing') : note}</p>
      </div>
      <div className="mt-5 max-[783.9px]:hidden">
        <TakeButton offer={offer} taking={taking} />
      </div>
      <StatusLine failed={taking.failed ? t('act.failed') : null} below />
      <div className="grid flex-1 place-items-center py-7" aria-live="polite">
        {takenAt !== null && (
          <div className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-5 text-center">
            <Stamp
              key={takenAt}
              landing
              size="lg"
              place={t('act.started')}
              time={formatStamp(takenAt, lang)}
              seed={offer.slug}
            />
            <p className="text-12 text-ink-3">{t('act.startedNote')}</p>
          </div>
        )}
      </div>
      <div className="text-12 text-ink-3">
        <p>{t('act.integrity')}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2">
          <ReportAbuse slug={offer.slug} />
          <span aria-hidden="true">·</span>
          <span>{t('act.sentWith')}</span>
        </p>
      </div>
    </div>
  );
}
