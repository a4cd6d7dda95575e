/** A picture that fills the viewer, and is enlarged by buttons, the keys + − 0, or a double click. */
import { ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';

const FACTORS = [1, 2, 4];
const LAST = FACTORS.length - 1;

export interface ZoomLabels {
  readonly zoomIn: string;
  readonly zoomOut: string;
}

interface ZoomPictureProps {
  readonly url: string;
  readonly name: string;
  readonly labels: ZoomLabels;
  readonly onFail: () => void;
}

export function ZoomPicture({ url, name, labels, onFail }: ZoomPictureProps) {
  const [at, setAt] = useState(0);
  useEffect(() => {
    const onKey = ({ key, metaKey, ctrlKey, altKey }: KeyboardEvent) => {
      if (metaKey || ctrlKey || altKey) return;
      if (key === '+' || key === '=') setAt((before) => Math.min(LAST, before + 1));
      if (key === '-') setAt((before) => Math.max(0, before - 1));
      if (key === '0') setAt(0);
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, []);
  const isZoomed = at > 0;
  return (
    <div className="ui-stage">
      <div className="ui-stage-scroll" data-zoomed={isZoomed || undefined} tabIndex={isZoomed ? 0 : -1}>
        <img
          className="ui-picture"
          style={{ '--zoom': FACTORS[at] }}
          src={url}
          alt={name}
          draggable={false}
          onError={onFail}
          onDoubleClick={() => setAt(isZoomed ? 0 : 1)}
        />
      </div>
      <div className="ui-stage-zoom">
        <IconButton label={labels.zoomOut} disabled={!isZoomed} onClick={() => setAt(at - 1)}>
          <ZoomOut size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label={labels.zoomIn} disabled={at === LAST} onClick={() => setAt(at + 1)}>
          <ZoomIn size={18} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}
