/** Shows a picture, sound, video, PDF or text without downloading it; none of them can run scripts on this page. */
import type { OfferedFile, Preview as PreviewKind } from '@waybill/contract/downloads';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { TextPreview } from './text-preview.tsx';

interface PreviewProps {
  readonly file: OfferedFile;
  readonly name: string;
  /** Previews are not counted, so a transfer with limited downloads has none. */
  readonly limited: boolean;
}

interface ShownProps {
  readonly kind: PreviewKind;
  readonly url: string;
  readonly name: string;
  readonly onFail: () => void;
}

function Shown({ kind, url, name, onFail }: ShownProps) {
  const t = useTranslations('receive.file');
  switch (kind) {
    case 'image':
      return <img className="receive-picture" src={url} alt={name} onError={onFail} />;
    case 'audio':
      // biome-ignore lint/a11y/useMediaCaption: the sender's file has no captions
      return <audio className="w-full" src={url} controls onError={onFail} aria-label={name} />;
    case 'video':
      return (
        // biome-ignore lint/a11y/useMediaCaption: the sender's file has no captions
        <video className="receive-video" src={url} controls playsInline onError={onFail} aria-label={name} />
      );
    case 'text':
      return <TextPreview url={url} onFail={onFail} />;
    case 'pdf':
      // Phones and some browsers have nothing that shows a PDF inside a page.
      if (!navigator.pdfViewerEnabled) {
        return (
          <a className="link text-14" href={url} target="_blank" rel="noreferrer">
            {t('openPdf')}
          </a>
        );
      }
      return <iframe className="receive-pdf" src={url} title={name} />;
  }
}

export function Preview({ file, name, limited }: PreviewProps) {
  const t = useTranslations('receive.file');
  const [failed, setFailed] = useState(false);
  if (file.preview === null || failed) {
    const missing = limited ? t('noPreviewLimited') : t('noPreview');
    return <p className="text-14 text-ink-2">{failed ? t('previewFailed') : missing}</p>;
  }
  return <Shown kind={file.preview.kind} url={file.preview.url} name={name} onFail={() => setFailed(true)} />;
}
