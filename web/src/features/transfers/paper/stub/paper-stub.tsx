/** The stub beside the paper: its number, how far it got, the actions, and the timeline below them. */
import { CalendarPlus } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { cx } from '../../../../ui/cx.ts';
import { Kbd } from '../../../../ui/kbd.tsx';
import { WaybillNumber } from '../../../../ui/paper/waybill-card.tsx';
import { usePaper } from '../paper-context.ts';
import { Tracking } from '../tracking/tracking.tsx';
import { DownloadLink } from './download-link.tsx';
import { ExtendMenu } from './extend-menu.tsx';
import { PaperLink } from './paper-link.tsx';
import { StubCount } from './stub-count.tsx';
import type { PaperAct } from './use-paper-acts.tsx';

interface PaperStubProps {
  readonly acts: readonly PaperAct[];
  readonly extending: boolean;
  readonly onExtending: (open: boolean) => void;
  readonly onPickDate: () => void;
  readonly onQr: () => void;
  readonly onLink: () => void;
}

function ActRow({ act }: { act: PaperAct }) {
  const { Icon, label, end, shortcut, danger, busy, run } = act;
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
      className={cx('paper-act', danger && 'paper-act-danger')}
      aria-busy={busy || undefined}
      disabled={busy}
      aria-keyshortcuts={shortcut}
      onClick={run}
    >
      {inside}
    </button>
  );
}

export function PaperStub({ acts, extending, onExtending, onPickDate, onQr, onLink }: PaperStubProps) {
  const t = useTranslations('paper.stub');
  const { details, blocked, isOpen, isShared, canExtend } = usePaper();
  const { slug, reference } = details.transfer;
  const extend = blocked === null && canExtend && (
    <li key="extend">
      <ExtendMenu
        open={extending}
        onOpenChange={onExtending}
        onPickDate={onPickDate}
        side="left"
        trigger={
          <button type="button" className="paper-act" aria-keyshortcuts="E">
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
  const row = (act: PaperAct) => (
    <li key={act.key}>
      <ActRow act={act} />
    </li>
  );
  return (
    <>
      <WaybillNumber label={t('number')} slug={slug} layout="column" />
      <p className="paper-reference" title={t('referenceHint')}>
        {t('reference', { reference })}
      </p>
      <StubCount />
      {isOpen && isShared && (
        <div className="paper-copy">
          <DownloadLink />
        </div>
      )}
      {isOpen && !isShared && <PaperLink onQr={onQr} onTurnOn={onLink} />}
      <ul aria-label={t('actions')} className="paper-acts">
        {first.map(row)}
        {extend}
        {rest.map(row)}
      </ul>
      <div aria-hidden="true" className="paper-tear" />
      <Tracking />
    </>
  );
}
