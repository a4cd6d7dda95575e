/** The action side of the page: number, size, the download button, and what is promised about it. */
import type { Offer } from '@waybill/contract/downloads';
import { useTranslations } from 'use-intl/react';
import { counted, formatCount, formatSize, formatStamp } from '../../../i18n/format.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { isPlainClick } from '../../../ui/plain-click.ts';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { Stamp } from '../../../ui/waybill/stamp.tsx';
import { WaybillNumber } from '../../../ui/waybill/waybill-card.tsx';
import type { Wanted } from '../choice/choice.ts';
import { ReportAbuse } from '../report/report-abuse.tsx';
import { isFollowed } from '../seen/use-seen.ts';
import { releasedOf } from '../withheld.ts';
import { StartedNote } from './started-note.tsx';
import type { Take } from './use-take.ts';

interface ButtonProps {
  readonly wanted: Wanted;
  readonly taking: Take;
}

/** The button, and below it for a moment that the download has started, or that it could not. */
export function TakeButton({ wanted, taking }: ButtonProps) {
  const t = useTranslations('receive.act');
  const { kind, url, what, count } = wanted;
  const words = kind === 'some' ? t('some', { n: formatCount(count) }) : kind === 'one' ? t('one') : t('all');
  const shared = { variant: 'primary', size: 'lg', className: 'w-full' } as const;
  const { busy, started, take } = taking;
  return (
    <>
      {url === null ? (
        <Button {...shared} disabled>
          {words}
        </Button>
      ) : (
        <Button
          {...shared}
          loading={busy?.place === 'main' && busy.what === what}
          render={<a href={url} />}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            take(what, url, 'main');
          }}
        >
          {words}
        </Button>
      )}
      {started?.place === 'main' && <StartedNote className="mt-2" />}
      {(taking.failed === 'main' || taking.failed === 'row') && <StatusLine failed={t('failed')} below />}
    </>
  );
}

function Size({ bytes }: { bytes: number }) {
  const t = useTranslations('receive.document');
  const [number, unit] = formatSize(bytes).split(' ');
  return (
    <p className="flex items-baseline gap-2">
      <span className="sr-only">{t('total')}</span>
      <span className="num text-48 leading-none font-[650] tracking-tight">{number}</span>
      <span className="num text-18 font-[600]">{unit}</span>
    </p>
  );
}

interface StubProps extends ButtonProps {
  readonly offer: Offer;
}

/** What the sender allows, where they set a limit. */
function Limits({ offer: { downloadsLeft, deletedAfterDownload } }: { offer: Offer }) {
  const t = useTranslations('receive.document');
  if (downloadsLeft === null && !deletedAfterDownload) return null;
  const words = () => {
    if (deletedAfterDownload) return t('deletedAfter');
    // Only a recipient whose download counted sees the page then.
    return downloadsLeft === 0 ? t('downloadsUsed') : t('downloadsLeft', counted(downloadsLeft ?? 0));
  };
  return <p className="mt-2 text-14 text-expiring">{words()}</p>;
}

export function TakeStub({ offer, wanted, taking }: StubProps) {
  const t = useTranslations('receive');
  const lang = useLang();
  const { takenAt } = taking;
  const isChecking = offer.files.some(({ malware }) => malware === 'checking');
  const isOver = releasedOf(offer.files).length === 0;
  const isEncrypted = offer.encryption !== null;
  const preparing = isEncrypted ? t('encrypted.noZip') : t(isChecking ? 'malware.wait' : 'act.preparing');
  const waiting = isOver ? t('malware.none') : preparing;
  const note = wanted.kind === 'one' ? t('act.fileNote') : t('act.zipNote');
  return (
    <div className="flex h-full flex-col">
      <div className="receive-sticky">
        <WaybillNumber label={t('number')} slug={offer.slug} layout="column" />
        <div className="mt-6">
          <Size bytes={wanted.bytes} />
          <p className="mt-2 text-14 text-ink-2">{wanted.url === null ? waiting : note}</p>
          <Limits offer={offer} />
        </div>
        <div className="receive-take">
          <TakeButton wanted={wanted} taking={taking} />
        </div>
        {takenAt !== null && (
          <div className="mt-7 grid grid-cols-[minmax(0,1fr)] justify-items-center gap-5 text-center">
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
      <div className="mt-auto pt-7 text-12 text-ink-3">
        {!offer.own && <p>{isFollowed(offer) ? t('act.followed') : t('act.counted')}</p>}
        <p className="mt-1">{t(isEncrypted ? 'encrypted.integrity' : 'act.integrity')}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2">
          <ReportAbuse slug={offer.slug} />
          {offer.brand?.poweredBy !== false && (
            <>
              <span aria-hidden="true">·</span>
              <span>{t('act.sentWith')}</span>
            </>
          )}
        </p>
      </div>
    </div>
  );
}
