/** What can be done with the picked cells, in a bar that floats over the matrix. */
import { ArrowDownToLine, Check, Forward, X } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { counted, formatSize } from '../../../../i18n/format.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
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
    <div role="toolbar" aria-label={t('pick.label')} className="rq-picks">
      <span role="status" className="px-2 text-14 whitespace-nowrap">
        {t('files', counted(files.length))}
      </span>
      <Button
        size="sm"
        variant="ghost"
        disabled={isEmpty}
        icon={<ArrowDownToLine {...icon} />}
        aria-label={t('download.file')}
        render={<a href={urlOf(files)} download="" />}
      >
        <span className="max-sm:hidden">{t('download.file')}</span>
        <span className="num text-12 text-ink-3">{formatSize(bytesOf(files))}</span>
      </Button>
      <Button
        size="sm"
        variant="ghost"
        disabled={isEmpty}
        icon={<Forward {...icon} />}
        aria-label={t('forward.act')}
        onClick={() => forward(files)}
      >
        <span className="max-sm:hidden">{t('forward.act')}</span>
      </Button>
      {toReview.length > 0 && (
        <Button
          size="sm"
          variant="ghost"
          icon={<Check {...icon} />}
          aria-label={t('cell.accept')}
          onClick={() => onAccept(toReview)}
        >
          <span className="max-sm:hidden">{t('cell.accept')}</span>
        </Button>
      )}
      <IconButton label={t('pick.clear')} size="sm" onClick={clear}>
        <X {...icon} />
      </IconButton>
    </div>
  );
}
