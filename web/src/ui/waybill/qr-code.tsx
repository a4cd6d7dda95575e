/** A QR code drawn as one path; always dark on light, since many cameras read nothing else. */
import { useEffect, useMemo, useState } from 'react';
import { cx } from '../cx.ts';

export interface QrCodeProps {
  text: string;
  /** Says what it leads to. */
  label: string;
  size?: number | undefined;
  className?: string | undefined;
}

/** Dark squares as runs along each line, so that the path stays short. */
export function qrPath(rows: ReadonlyArray<readonly boolean[]>): string {
  let path = '';
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x += 1) {
      if (row[x] !== true) continue;
      const start = x;
      while (row[x + 1] === true) x += 1;
      path += `M${start} ${y}h${x - start + 1}v1h${start - x - 1}z`;
    }
  }
  return path;
}

type Encode = typeof import('uqr').encode;

/** Loaded after the page, because what it draws is never needed first. */
let loaded: Encode | null = null;

function useEncode(): Encode | null {
  const [encode, setEncode] = useState(() => loaded);
  useEffect(() => {
    if (loaded !== null) return;
    let gone = false;
    import('uqr').then(
      (module) => {
        loaded = module.encode;
        if (!gone) setEncode(() => loaded);
      },
      // The code stays empty; what it leads to is written beside it.
      () => {},
    );
    return () => {
      gone = true;
    };
  }, []);
  return encode;
}

export function QrCode({ text, label, size = 184, className }: QrCodeProps) {
  const encode = useEncode();
  const { path, side } = useMemo(() => {
    if (encode === null) return { path: '', side: 1 };
    // Four squares of quiet around it is what the standard asks for; the frame gives two of them.
    const { data, size: side } = encode(text, { border: 2, ecc: 'M' });
    return { path: qrPath(data), side };
  }, [encode, text]);
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className={cx('ui-qr', className)}
    >
      <path d={path} />
    </svg>
  );
}
