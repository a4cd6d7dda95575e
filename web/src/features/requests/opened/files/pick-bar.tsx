/** What can be done with the picked cells, in a bar that floats over the matrix. */
import { ArrowDownToLine, Check, Forward } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { counted, formatSize } from '../../../../i18n/format.ts';
import { BarButton, FloatingBar } from '../../../../ui/lists/floating-bar.tsx';
import type { Cell } from '../cells.ts';
import { bytesOf, takenFrom } from './own-files.ts';
import { useHandedIn } from './use-handed-in.ts';
import type { Picks } from './use-picks.ts';

interface PickBarProps {
  readonly picks: Picks;
  readonly onAccept: (cells: readonly Cell[]) => void;
}

const icon = { size: 16, 'aria-hidden': true } as const;

export function PickBar({ picks, onAccept }: PickBarProps) {
  const t = useTranslations('requests');
  const { addressOf, urlOf, forward } = useHandedIn();
  const { cells, clear } = picks;
  if (cells.length === 0) return null;
  const files = takenFrom(cells, addressOf);
  const isEmpty = files.length === 0;
  const toReview = cells.filter((cell) => cell.toReview.length > 0);
  return (
    <FloatingBar
      className="rq-picks"
      label={t('pick.label')}
      count={t('files', counted(files.length))}
      clearLabel={t('pick.clear')}
      onClear={clear}
    >
      <BarButton
        label={t('download.file')}
        icon={<ArrowDownToLine {...icon} />}
        disabled={isEmpty}
        render={<a href={urlOf(files)} download="" />}
      >
        <span className="num text-12 text-ink-3">{formatSize(bytesOf(files))}</span>
      </BarButton>
      {forward !== null && (
        <BarButton
          label={t('forward.act')}
          icon={<Forward {...icon} />}
          disabled={isEmpty}
          onClick={() => forward(files)}
        />
      )}
      {toReview.length > 0 && (
        <BarButton label={t('cell.accept')} icon={<Check {...icon} />} onClick={() => onAccept(toReview)} />
      )}
    </FloatingBar>
  );
}
