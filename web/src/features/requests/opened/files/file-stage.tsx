/** The preview of one file beside the matrix; its frame keeps its size whatever is in it. */
import { shownName } from '@waybill/contract/shown-names';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatSize } from '../../../../i18n/format.ts';
import { shownFile } from '../../../../i18n/shown-file.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { FileLabel } from '../../../../ui/files/file-label.tsx';
import { TypeTag } from '../../../../ui/files/type-tag.tsx';
import { Skeleton } from '../../../../ui/lists/skeleton.tsx';
import { FilePreview } from '../../../../ui/viewer/file-preview.tsx';
import type { OwnFile } from './own-files.ts';
import { useHandedIn } from './use-handed-in.ts';
import { useSettled } from './use-settled.ts';

/** A browser that shows PDFs then leaves out its own bars, which would fill the small frame. */
const PLAIN_PDF = '#toolbar=0&navpanes=0&view=FitH';

/** Stands in for a preview: what it is called, what it is, and how large. */
function FileCard({ file, note }: { file: OwnFile; note: ReactNode }) {
  const t = useTranslations('requests.handIn');
  const { name, kind, tag, program } = shownFile(file.fileName, t('program'), file.program);
  return (
    <div className="rq-card">
      <span className="ui-ext" aria-hidden="true">
        {kind ?? <span className="ui-ext-lines" />}
      </span>
      <p className="flex w-full min-w-0 items-baseline justify-center gap-1.5 text-14 font-medium">
        <FileLabel name={name} />
        {tag !== undefined && <TypeTag warns={program}>{tag}</TypeTag>}
      </p>
      <p className="num text-12 text-ink-2">{formatSize(file.size)}</p>
      <p className="text-14 text-ink-2">{note}</p>
    </div>
  );
}

export function usePreviewLabels() {
  const t = useTranslations('requests.view');
  return {
    missing: t('none'),
    failed: t('failed'),
    loading: t('loading'),
    textCut: t('cut'),
    openPdf: t('openPdf'),
  };
}

/** Phones and some browsers have nothing that shows a PDF inside a page. */
export const isPlainLink = ({ preview }: OwnFile): boolean =>
  preview?.kind === 'pdf' && !navigator.pdfViewerEnabled;

/** In place of a preview that there is not, or that only opens in a tab of its own. */
export function FileInstead({ file }: { file: OwnFile }) {
  const t = useTranslations('requests.view');
  const note = useTranslations('requests.malware.why');
  const { sealed } = useHandedIn();
  const { preview, malware } = file;
  if (preview === null) {
    const why = sealed?.whyNone(file) ?? (malware === null ? t('none') : note(malware));
    return <FileCard file={file} note={why} />;
  }
  const link = (
    <a className="link" href={preview.url} target="_blank" rel="noreferrer">
      {t('openPdf')}
    </a>
  );
  return <FileCard file={file} note={link} />;
}

interface FileStageProps {
  readonly file: OwnFile;
  /** Opens it large. */
  readonly onOpen: () => void;
}

export function FileStage({ file, onOpen }: FileStageProps) {
  const t = useTranslations('requests.view');
  const labels = usePreviewLabels();
  const { status, addressOf, retry, sealed } = useHandedIn();
  const isSettled = useSettled(file._id);
  const { preview } = file;
  const inside = () => {
    if (status === 'off') return <FileCard file={file} note={t('off')} />;
    if (status === 'failed')
      return (
        <div className="rq-card">
          <p className="text-14 text-ink-2">{t('addressesFailed')}</p>
          <Button size="sm" onClick={retry}>
            {t('retry')}
          </Button>
        </div>
      );
    if (addressOf(file._id) === undefined || !isSettled) return <Skeleton height="100%" shape="box" />;
    if (preview === null || isPlainLink(file)) return <FileInstead file={file} />;
    const url = preview.kind === 'pdf' ? preview.url + PLAIN_PDF : preview.url;
    const shown = sealed?.showFile(file, shownName(file.fileName), labels) ?? (
      <FilePreview
        key={file._id}
        file={{ preview: { kind: preview.kind, url } }}
        name={shownName(file.fileName)}
        labels={labels}
      />
    );
    if (preview.kind !== 'image') return shown;
    return (
      <button
        type="button"
        className="rq-zoom"
        aria-label={t('open')}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        {shown}
      </button>
    );
  };
  return (
    <div className="rq-stage" data-kind={preview?.kind ?? 'none'}>
      {inside()}
    </div>
  );
}
