/** The small picture in front of an image's row, or the letters of its kind where there is none. */
import { type ReactNode, useState } from 'react';
import type { ViewedFile } from './use-viewer.ts';

/** Larger pictures would cost more to load than the small picture is worth. */
const MAX_BYTES = 4_000_000;

interface ThumbnailProps {
  readonly file: Pick<ViewedFile, 'preview' | 'size'>;
  readonly children: ReactNode;
}

export function Thumbnail({ file, children }: ThumbnailProps) {
  const [failed, setFailed] = useState(false);
  const url = file.preview?.kind === 'image' && file.size <= MAX_BYTES ? file.preview.url : undefined;
  if (!url || failed) {
    return (
      <span className="ui-ext" aria-hidden="true">
        {children}
      </span>
    );
  }
  return (
    <img
      className="ui-thumb"
      src={url}
      alt=""
      width={36}
      height={36}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setFailed(true)}
    />
  );
}
