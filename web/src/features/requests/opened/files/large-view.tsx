/** One file as large as the window allows, with the way to the next one and the decision about it. */
import { shownName } from '@waybill/contract/shown-names';
import { ArrowDownToLine, Check } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatSize } from '../../../../i18n/format.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { FileDialog } from '../../../../ui/viewer/file-dialog.tsx';
import { FilePreview } from '../../../../ui/viewer/file-preview.tsx';
import { PictureSteps } from '../../../../ui/viewer/picture-steps.tsx';
import { type Cell, calledOf } from '../cells.ts';
import { FileInstead, isPlainLink, usePreviewLabels } from './file-stage.tsx';
import type { PlacedFile } from './own-files.ts';
import { useHandedIn } from './use-handed-in.ts';

interface LargeViewProps {
  readonly files: readonly PlacedFile[];
  readonly shown: PlacedFile;
  readonly onShow: (shown: PlacedFile) => void;
  readonly onAccept: (cell: Cell) => void;
  readonly onRefuse: (cell: Cell) => void;
  readonly onClose: () => void;
}

export function LargeView({ files, shown, onShow, onAccept, onRefuse, onClose }: LargeViewProps) {
  const t = useTranslations('requests');
  const labels = usePreviewLabels();
  const { sealed } = useHandedIn();
  const { cell, file } = shown;
  const isToReview = cell.state === 'review';
  const at = files.findIndex(({ file: { _id } }) => _id === file._id);
  const step = (by: -1 | 1) => {
    const next = files[(at + by + files.length) % files.length];
    if (next !== undefined) onShow(next);
  };
  useEffect(() => {
    if (!isToReview) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey) return;
      if (event.key === 'a') onAccept(cell);
      if (event.key === 'r') {
        event.preventDefault();
        onRefuse(cell);
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [cell, isToReview, onAccept, onRefuse]);
  const name = shownName(file.fileName);
  return (
    <FileDialog
      open
      onClose={onClose}
      name={name}
      description={`${calledOf(cell.person) || t('person.unknown')} · ${cell.item?.name ?? t('cell.loose')}`}
      closeLabel={t('view.close')}
      width={960}
      // One may have gone on to another cell than the one it was opened from.
      finalFocus={() => document.querySelector<HTMLElement>(`[data-cell="${CSS.escape(cell.key)}"]`)}
      actions={
        <>
          {isToReview && (
            <>
              <Button icon={<Check size={16} aria-hidden="true" />} onClick={() => onAccept(cell)}>
                {t('cell.accept')}
              </Button>
              <Button className="me-auto" onClick={() => onRefuse(cell)}>
                {t('cell.refuse')}
              </Button>
            </>
          )}
          {file.url !== null && (
            <Button
              variant="ink"
              icon={<ArrowDownToLine size={16} aria-hidden="true" />}
              render={<a href={file.url} download="" />}
            >
              {t('download.file')} <span className="num text-12">{formatSize(file.size)}</span>
            </Button>
          )}
        </>
      }
    >
      <PictureSteps
        at={files.length < 2 ? null : at}
        count={files.length}
        labels={{ previous: t('view.previous'), next: t('view.next') }}
        onStep={step}
      >
        <div className="rq-large">
          {file.preview === null || isPlainLink(file) ? (
            <FileInstead file={file} />
          ) : (
            (sealed?.showFile(file, name, labels) ?? (
              <FilePreview key={file._id} file={file} name={name} labels={labels} />
            ))
          )}
        </div>
      </PictureSteps>
    </FileDialog>
  );
}
