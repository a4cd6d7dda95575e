/** An upload that a reload ended, in a browser that could not keep its progress: the files have to be chosen again. */
import type { Gathered } from '@waybill/engine/browser/walk';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../ui/buttons/button.tsx';
import type { AskedItem } from '../standing.ts';
import type { LostUpload } from '../upload/lost.ts';
import { FilePick } from './file-pick.tsx';
import { useNames } from './use-names.ts';

interface LostLineProps {
  readonly lost: LostUpload;
  readonly item: AskedItem;
  readonly canGive: boolean;
  readonly onFiles: (giving: Promise<Gathered>) => void;
  readonly onClose: () => void;
}

export function LostLine({ lost, item, canGive, onFiles, onClose }: LostLineProps) {
  const t = useTranslations('give');
  const names = useNames();
  return (
    <div className="link-note mt-3 grid gap-2 text-14">
      <p>{t('left.lost', { names: names(lost.paths), count: lost.paths.length })}</p>
      <div className="flex flex-wrap gap-2">
        {canGive && (
          <FilePick size="sm" variant="ink" kinds={item.kinds} onFiles={onFiles}>
            {t('item.choose')}
          </FilePick>
        )}
        <Button size="sm" onClick={onClose}>
          {t('left.dismiss')}
        </Button>
      </div>
    </div>
  );
}
