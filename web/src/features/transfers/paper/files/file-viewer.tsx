/** One file by itself: what it looks like, the download, and for pictures the way to the next one. */
import { shownName } from '@waybill/contract/shown-names';
import { ArrowDownToLine } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { formatSize } from '../../../../i18n/format.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog } from '../../../../ui/floating/dialog.tsx';
import { FilePreview } from '../../../../ui/viewer/file-preview.tsx';
import { PictureSteps } from '../../../../ui/viewer/picture-steps.tsx';
import type { Viewer } from '../../../../ui/viewer/use-viewer.ts';
import type { SentFile } from './sent-file.ts';

interface FileViewerProps {
  readonly file: SentFile;
  readonly viewer: Viewer<SentFile>;
}

export function FileViewer({ file, viewer }: FileViewerProps) {
  const t = useTranslations('paper');
  const name = shownName(file.fileName);
  const labels = {
    missing: t('files.noPreview'),
    failed: t('files.previewFailed'),
    loading: t('files.previewLoading'),
    textCut: t('files.textCut'),
    openPdf: t('files.openPdf'),
  };
  const preview = <FilePreview key={file._id} file={file} name={name} labels={labels} />;
  return (
    <Dialog
      open={viewer.open}
      onOpenChange={(next) => !next && viewer.close()}
      title={
        <bdi dir="ltr" className="[overflow-wrap:anywhere]">
          {name}
        </bdi>
      }
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
      {viewer.at === null ? (
        preview
      ) : (
        <PictureSteps
          at={viewer.at + 1}
          count={viewer.count}
          labels={{ previous: t('files.previousPicture'), next: t('files.nextPicture') }}
          onStep={viewer.step}
        >
          {preview}
        </PictureSteps>
      )}
    </Dialog>
  );
}
