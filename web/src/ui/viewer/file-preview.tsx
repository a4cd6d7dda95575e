/** Shows a picture, sound, video, PDF or text without downloading it; none of them can run scripts on this page. */
import { useState } from 'react';
import { TextPreview } from './text-preview.tsx';
import type { PreviewKind, ViewedFile } from './use-viewer.ts';
import { type ZoomLabels, ZoomPicture } from './zoom-picture.tsx';

export interface PreviewLabels {
  /** Why there is no preview. */
  readonly missing: string;
  readonly failed: string;
  readonly loading: string;
  /** Below a text that is longer than what is shown. */
  readonly textCut: string;
  readonly openPdf: string;
  /** In a viewer, which pictures and videos fill. */
  readonly zoom?: ZoomLabels;
}

interface FilePreviewProps {
  readonly file: Pick<ViewedFile, 'preview'>;
  readonly name: string;
  readonly labels: PreviewLabels;
}

interface ShownProps extends Omit<FilePreviewProps, 'file'> {
  readonly kind: PreviewKind;
  readonly url: string;
  readonly onFail: () => void;
}

function Shown({ kind, url, name, labels, onFail }: ShownProps) {
  switch (kind) {
    case 'image':
      if (labels.zoom) return <ZoomPicture url={url} name={name} labels={labels.zoom} onFail={onFail} />;
      return <img className="ui-picture" src={url} alt={name} onError={onFail} />;
    case 'audio':
      // biome-ignore lint/a11y/useMediaCaption: the sender's file has no captions
      return <audio className="w-full" src={url} controls onError={onFail} aria-label={name} />;
    case 'video':
      return (
        <div className={labels.zoom && 'ui-stage'}>
          {/* biome-ignore lint/a11y/useMediaCaption: the sender's file has no captions */}
          <video className="ui-video" src={url} controls playsInline onError={onFail} aria-label={name} />
        </div>
      );
    case 'text':
      return <TextPreview url={url} loading={labels.loading} cut={labels.textCut} onFail={onFail} />;
    case 'pdf':
      // Phones and some browsers have nothing that shows a PDF inside a page.
      if (!navigator.pdfViewerEnabled) {
        return (
          <a className="link text-14" href={url} target="_blank" rel="noreferrer">
            {labels.openPdf}
          </a>
        );
      }
      return <iframe className="ui-pdf" src={url} title={name} />;
  }
}

export function FilePreview({ file, name, labels }: FilePreviewProps) {
  const [failed, setFailed] = useState(false);
  if (file.preview === null || failed) {
    return <p className="text-14 text-ink-2">{failed ? labels.failed : labels.missing}</p>;
  }
  const { kind, url } = file.preview;
  return <Shown kind={kind} url={url} name={name} labels={labels} onFail={() => setFailed(true)} />;
}
