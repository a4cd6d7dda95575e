/** The way to the previous and the next picture in the viewer: buttons, arrow keys and swiping. */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, type TouchEvent, useEffect, useRef } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';

/** A shorter movement of a finger is a tap. */
const SWIPE_PX = 48;

interface PictureStepsProps {
  /** Counted from zero; null where there is only one. */
  readonly at: number | null;
  readonly count: number;
  readonly labels: { readonly previous: string; readonly next: string };
  readonly onStep: (by: -1 | 1) => void;
  readonly children: ReactNode;
}

export function PictureSteps({ at, ...props }: PictureStepsProps) {
  return at === null ? props.children : <Steps {...props} at={at} />;
}

function Steps({ at, count, labels, onStep, children }: PictureStepsProps & { readonly at: number }) {
  const from = useRef<number | null>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // In a video the arrow keys seek.
      if (event.target instanceof HTMLMediaElement) return;
      if (event.metaKey || event.ctrlKey || event.altKey) return;
      if (event.key === 'ArrowLeft') onStep(-1);
      if (event.key === 'ArrowRight') onStep(1);
    };
    // The dialog keeps arrow keys to itself, so they are caught on their way down.
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [onStep]);
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const moved = (changedTouches[0]?.clientX ?? 0) - (from.current ?? 0);
    if (from.current !== null && Math.abs(moved) >= SWIPE_PX) onStep(moved > 0 ? -1 : 1);
    from.current = null;
  };
  return (
    <div>
      <div
        className="ui-viewer"
        onTouchStart={({ touches, target }) => {
          // Two fingers zoom, and one moves what is enlarged.
          const moves = target instanceof Element && target.closest('[data-zoomed]') !== null;
          from.current = touches.length === 1 && !moves ? (touches[0]?.clientX ?? null) : null;
        }}
        onTouchEnd={onTouchEnd}
      >
        {children}
      </div>
      <div className="mt-3 flex items-center justify-center gap-3">
        <IconButton label={labels.previous} onClick={() => onStep(-1)}>
          <ChevronLeft size={20} aria-hidden="true" />
        </IconButton>
        <p role="status" className="num min-w-16 text-center text-14 text-ink-2">
          {at + 1} / {count}
        </p>
        <IconButton label={labels.next} onClick={() => onStep(1)}>
          <ChevronRight size={20} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}
