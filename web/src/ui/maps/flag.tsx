/** A country's flag as a small picture, fetched only when it is shown. */
import { useEffect, useState } from 'react';
import { cx } from '../cx.ts';

export interface FlagProps {
  /** Two letters of ISO 3166. */
  country: string;
  /** The country's name; empty where it already stands beside it as text. */
  label?: string | undefined;
  /** Height in pixels; the width follows at 4:3. */
  size?: number | undefined;
  className?: string | undefined;
}

export function Flag({ country, label = '', size = 12, className }: FlagProps) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let shown = true;
    void import('./flag-urls.ts').then(({ flagUrl }) => {
      if (shown) setUrl(flagUrl(country));
    });
    return () => {
      shown = false;
    };
  }, [country]);
  const width = Math.round((size * 4) / 3);
  return (
    <span
      className={cx('ui-flag', className)}
      style={{ width, height: size }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {url && <img src={url} alt="" width={width} height={size} />}
    </span>
  );
}
