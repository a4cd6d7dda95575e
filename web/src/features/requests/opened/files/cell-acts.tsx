/** Downloads what is in a cell of the matrix at once, and forwards it. */
import { ArrowDownToLine, Forward } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { counted, formatSize } from '../../../../i18n/format.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import type { Cell } from '../cells.ts';
import { bytesOf, takenFrom } from './own-files.ts';
import { useHandedIn } from './use-handed-in.ts';

export function CellActs({ cell }: { cell: Cell }) {
  const t = useTranslations('requests');
  const { addressOf, urlOf, forward } = useHandedIn();
  const files = takenFrom([cell], addressOf);
  if (files.length === 0 || (files.length === 1 && forward === null)) return null;
  return (
    <div className="rq-cell-acts">
      {files.length > 1 && (
        <Button
          size="sm"
          icon={<ArrowDownToLine size={15} aria-hidden="true" />}
          title={formatSize(bytesOf(files))}
          render={<a href={urlOf(files)} download="" />}
        >
          {t('download.several', counted(files.length))}
        </Button>
      )}
      {forward !== null && (
        <Button
          size="sm"
          icon={<Forward size={15} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => forward(files)}
        >
          {t('forward.act')}
        </Button>
      )}
    </div>
  );
}
