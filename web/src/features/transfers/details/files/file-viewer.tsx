/** One file by itself: what it looks like, the download, and for pictures the way to the next one. */
import { shownName } from '@waybill/contract/shown-names';
import { ArrowDownToLine } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { formatSize } from '../../../../i18n/format.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { FileDialog } from '../../../../ui/viewer/file-dialog.tsx';
import { FilePreview } from '../../../../ui/viewer/file-preview.tsx';
import { PictureSteps } from '../../../../ui/viewer/picture-steps.tsx';
import type { Viewer } from '../../../../ui/viewer/use-viewer.ts';
import type { SentFile } from './sent-file.ts';

interface FileViewerProps {
  readonly file: SentFile;
  readonly viewer: Viewer<SentFile>;
}

export function FileViewer({ file, viewer }: FileViewerProps) {
  const t = useTranslations('details');
  const name = shownName(file.fileName);
  const labels = {
    missing: t('files.noPreview'),
    failed: t('files.previewFailed'),
    loading: t('files.previewLoading'),
    textCut: t('files.textCut'),
    openPdf: t('files.openPdf'),
    zoom: { zoomIn: t('files.zoomIn'), zoomOut: t('files.zoomOut') },
  };
  return (
    <FileDialog
      open={viewer.open}
      onClose={viewer.close}
      name={name}
      closeLabel={t('close')}
      width={860}
      actions={
        file.url !== null && (
          <Button
            variant="primary"
            icon={<ArrowDownToLine size={16} aria-hidden="true" />}
            render={<a href={file.url} download="" />}
          >
            {t('files.downloadFile')} · {formatSize(file.size)}
          </Button>
        )
      }
    >
      <PictureSteps
        at={viewer.at}
        count={viewer.count}
        labels={{ previous: t('files.previousPicture'), next: t('files.nextPicture') }}
        onStep={viewer.step}
      >
        <FilePreview key={file._id} file={file} name={name} labels={labels} />
      </PictureSteps>
    </FileDialog>
  );
}
