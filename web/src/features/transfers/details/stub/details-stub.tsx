/** The stub of an open transfer: its number, how far it got, the actions, and the timeline below them. */
import { CalendarPlus } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { cx } from '../../../../ui/cx.ts';
import { Kbd } from '../../../../ui/kbd.tsx';
import { WaybillNumber } from '../../../../ui/waybill/waybill-card.tsx';
import { useOpenTransfer } from '../open-transfer-context.ts';
import { Tracking } from '../tracking/tracking.tsx';
import { DetailsLink } from './details-link.tsx';
import { DownloadLink } from './download-link.tsx';
import { ExtendMenu } from './extend-menu.tsx';
import { StubCount } from './stub-count.tsx';
import type { DetailsAct } from './use-details-acts.tsx';

interface DetailsStubProps {
  readonly acts: readonly DetailsAct[];
  readonly extending: boolean;
  readonly onExtending: (open: boolean) => void;
  readonly onPickDate: () => void;
  readonly onQr: () => void;
  readonly onLink: () => void;
}

function ActRow({ act }: { act: DetailsAct }) {
  const { Icon, label, end, isOff, shortcut, danger, busy, run } = act;
  const inside = (
    <>
      <Icon size={16} aria-hidden="true" />
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {end && <span className="text-12 text-ink-3">{end}</span>}
      {shortcut && <Kbd>{shortcut}</Kbd>}
    </>
  );
  return (
    <button
      type="button"
      className={cx('details-act', danger && 'details-act-danger')}
      aria-busy={busy || undefined}
      disabled={busy || isOff}
      aria-keyshortcuts={shortcut}
      onClick={run}
    >
      {inside}
    </button>
  );
}

export function DetailsStub({ acts, extending, onExtending, onPickDate, onQr, onLink }: DetailsStubProps) {
  const t = useTranslations('details.stub');
  const { details, blocked, isOpen, isShared, canExtend, names } = useOpenTransfer();
  const { slug, reference } = details.transfer;
  const extend = blocked === null && canExtend && (
    <li key="extend">
      <ExtendMenu
        open={extending}
        onOpenChange={onExtending}
        onPickDate={onPickDate}
        side="left"
        trigger={
          <button type="button" className="details-act" aria-keyshortcuts="E">
            <CalendarPlus size={16} aria-hidden="true" />
            <span className="min-w-0 flex-1 truncate">{t('extend')}</span>
            <Kbd>E</Kbd>
          </button>
        }
      />
    </li>
  );
  const first = acts.filter(({ key }) => key === 'remind' || key === 'forward');
  const rest = acts.filter((act) => !first.includes(act) && !act.onPhone);
  const row = (act: DetailsAct) => (
    <li key={act.key}>
      <ActRow act={act} />
    </li>
  );
  return (
    <>
      <WaybillNumber label={t('number')} slug={slug} layout="column" />
      <p className="details-reference" title={t('referenceHint')}>
        {t('reference', { reference })}
      </p>
      <StubCount />
      {isOpen && isShared && names.state === 'plain' && (
        <div className="details-copy">
          <DownloadLink />
        </div>
      )}
      {isOpen && !isShared && <DetailsLink onQr={onQr} onTurnOn={onLink} />}
      <ul aria-label={t('actions')} className="details-acts">
        {first.map(row)}
        {extend}
        {rest.map(row)}
      </ul>
      <div aria-hidden="true" className="details-tear" />
      <Tracking />
    </>
  );
}
