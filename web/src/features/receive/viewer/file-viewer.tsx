/** One file by itself: what it looks like, its checksums, the download, and for pictures the way to the next one. */
import type { OfferedFile } from '@waybill/contract/downloads';
import { shownName } from '@waybill/contract/shown-names';
import { ArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatSize } from '../../../i18n/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { FileDialog } from '../../../ui/viewer/file-dialog.tsx';
import { FilePreview, type PreviewLabels } from '../../../ui/viewer/file-preview.tsx';
import { PictureSteps } from '../../../ui/viewer/picture-steps.tsx';
import type { Viewer } from '../../../ui/viewer/use-viewer.ts';
import { Checksums } from '../files/checksums.tsx';
import { ProgramNote } from '../files/program-note.tsx';
import type { LinkTo } from '../refused/ask-offer.ts';
import { StartedNote } from '../take/started-note.tsx';
import type { Take } from '../take/use-take.ts';
import { isWithheld } from '../withheld.ts';

/** Shows a file that only this page can read; the server knows no checksums of it. */
export type ShowFile = (file: OfferedFile, name: string, labels: PreviewLabels) => ReactNode;

interface FileViewerProps {
  readonly link: LinkTo;
  readonly file: OfferedFile;
  /** Previews are not counted, so a transfer with limited downloads has none. */
  readonly limited: boolean;
  readonly viewer: Viewer<OfferedFile>;
  readonly taking: Take;
  readonly onTake: (file: OfferedFile) => void;
  readonly showFile?: ShowFile | undefined;
}

export function FileViewer({ link, file, limited, viewer, taking, onTake, showFile }: FileViewerProps) {
  const t = useTranslations('receive');
  const cut = file.path.lastIndexOf('/');
  const name = shownName(file.path.slice(cut + 1));
  const isHere = (at: Take['busy'] | Take['started']) => at?.place === 'viewer' && at.what === file._id;
  const labels = {
    missing: limited ? t('file.noPreviewLimited') : t('file.noPreview'),
    failed: t('file.previewFailed'),
    loading: t('file.loading'),
    textCut: t('file.textCut'),
    openPdf: t('file.openPdf'),
    zoom: { zoomIn: t('file.zoomIn'), zoomOut: t('file.zoomOut') },
  };
  return (
    <FileDialog
      open={viewer.open}
      onClose={viewer.close}
      name={name}
      closeLabel={t('close')}
      width={file.preview === null ? 520 : 860}
      actions={
        <>
          {taking.failed === 'viewer' && <StatusLine failed={t('act.failed')} className="me-2" />}
          {isHere(taking.started) && <StartedNote className="me-2" />}
          <Button
            variant="primary"
            loading={isHere(taking.busy)}
            disabled={isWithheld(file)}
            icon={<ArrowDown size={16} aria-hidden="true" />}
            onClick={() => onTake(file)}
          >
            {t('act.one')} · {formatSize(file.size)}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {file.program && <ProgramNote>{t('program.one')}</ProgramNote>}
        {file.malware !== null && <ProgramNote>{t(`malware.why.${file.malware}`)}</ProgramNote>}
        <PictureSteps
          at={viewer.at}
          count={viewer.count}
          labels={{ previous: t('file.previous'), next: t('file.next') }}
          onStep={viewer.step}
        >
          {showFile === undefined ? (
            <FilePreview key={file._id} file={file} name={name} labels={labels} />
          ) : (
            showFile(file, name, labels)
          )}
        </PictureSteps>
        {cut !== -1 && (
          <div>
            <p className="ui-label">{t('file.place')}</p>
            <p dir="ltr" className="mt-1 text-14 [overflow-wrap:anywhere]">
              {shownName(file.path.slice(0, cut))}
            </p>
          </div>
        )}
        {!isWithheld(file) && showFile === undefined && (
          <section aria-label={t('file.checksums')} className="border-t border-line pt-4">
            <Checksums key={file._id} link={link} file={file._id} />
          </section>
        )}
      </div>
    </FileDialog>
  );
}
