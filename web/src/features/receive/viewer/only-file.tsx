/** The one picture or video of a transfer, as large as the document is wide. */
import type { OfferedFile } from '@waybill/contract/downloads';
import { isolatedName } from '@waybill/contract/shown-names';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';

interface OnlyFileProps {
  readonly file: OfferedFile;
  readonly onLook: (file: OfferedFile) => void;
}

export function OnlyFile({ file, onLook }: OnlyFileProps) {
  const t = useTranslations('receive.list');
  const [failed, setFailed] = useState(false);
  const { preview, path } = file;
  const name = isolatedName(path.slice(path.lastIndexOf('/') + 1));
  if (failed || !preview?.url) return null;
  if (preview.kind === 'video')
    return (
      // biome-ignore lint/a11y/useMediaCaption: the sender's file has no captions
      <video
        className="receive-only"
        src={preview.url}
        controls
        playsInline
        preload="metadata"
        aria-label={name}
        onError={() => setFailed(true)}
      />
    );
  if (preview.kind !== 'image') return null;
  return (
    <button
      type="button"
      className="receive-only"
      aria-label={t('enlarge', { name })}
      aria-haspopup="dialog"
      onClick={() => onLook(file)}
    >
      <img src={preview.url} alt="" draggable={false} onError={() => setFailed(true)} />
    </button>
  );
}
