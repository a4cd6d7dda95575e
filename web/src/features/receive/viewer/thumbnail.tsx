/** The small picture in front of an image's row, or the letters of its kind where there is none. */
import type { OfferedFile } from '@waybill/contract/downloads';
import { type ReactNode, useState } from 'react';

/** Larger pictures would cost more to load than the small picture is worth. */
const MAX_BYTES = 4_000_000;

export function Thumbnail({ file, children }: { file: OfferedFile; children: ReactNode }) {
  const [failed, setFailed] = useState(false);
  const url = file.preview?.kind === 'image' && file.size <= MAX_BYTES ? file.preview.url : undefined;
  if (url === undefined || failed) {
    return (
      <span className="ui-ext" aria-hidden="true">
        {children}
      </span>
    );
  }
  return (
    <img
      className="receive-thumb"
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
