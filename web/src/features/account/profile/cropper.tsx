/** A picture behind a frame: dragged, zoomed by wheel or slider, moved by arrow keys. */
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
} from 'react';
import { useTranslations } from 'use-intl/react';
import { Slider } from '../../../ui/choices/slider.tsx';
import { cx } from '../../../ui/cx.ts';
import { moved, placed, type Stage, type View, ZOOM_MAX, zoomed } from './crop.ts';

interface CropperProps {
  readonly image: ImageBitmap;
  readonly stage: Stage;
  readonly view: View;
  readonly onView: (view: View) => void;
  readonly frame: RefObject<HTMLDivElement | null>;
}

const STEP = 10;
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

export function Cropper({ image, stage, view, onView, frame }: CropperProps) {
  const t = useTranslations('account.crop');
  const last = useRef<{ x: number; y: number } | null>(null);
  const wheel = useRef<(event: WheelEvent) => void>(() => undefined);
  wheel.current = (event) => {
    event.preventDefault();
    onView(zoomed(stage, view, view.zoom * (1 - event.deltaY / 500)));
  };
  useEffect(() => {
    // React listens to wheels without the right to stop the page from scrolling.
    const element = frame.current;
    const listen = (event: WheelEvent) => wheel.current(event);
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [frame]);

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    last.current = { x: event.clientX, y: event.clientY };
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (last.current === null) return;
    onView(moved(stage, view, event.clientX - last.current.x, event.clientY - last.current.y));
    last.current = { x: event.clientX, y: event.clientY };
  };
  const onPointerEnd = () => {
    last.current = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (arrow) onView(moved(stage, view, ...arrow));
    else if (event.key === '+' || event.key === '=') onView(zoomed(stage, view, view.zoom + 0.1));
    else if (event.key === '-') onView(zoomed(stage, view, view.zoom - 0.1));
    else return;
    event.preventDefault();
  };

  const { x, y, width, height } = placed(stage, view);
  return (
    <div>
      <div
        ref={frame}
        role="application"
        aria-label={t('frame')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by keys.
        tabIndex={0}
        className={cx('ui-crop', stage.fit === 'cover' && 'ui-crop-round')}
        style={{ width: stage.frame.width, height: stage.frame.height }}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerEnd}
        onPointerCancel={onPointerEnd}
        onKeyDown={onKeyDown}
      >
        <Preview image={image} style={{ left: x, top: y, width, height }} />
      </div>
      <Slider
        label={t('zoom')}
        className="mx-auto mt-4 block max-w-[280px]"
        min={1}
        max={ZOOM_MAX}
        step={0.01}
        value={view.zoom}
        valueText={t('zoomed', { percent: String(Math.round(view.zoom * 100)) })}
        onChange={(zoom) => onView(zoomed(stage, view, zoom))}
      />
    </div>
  );
}

/** Enough for a frame of this size at its closest. */
const PREVIEW_SIDE = 1_600;

/** Drawn once; moving it is then only a matter of styles, however large the picture is. */
function Preview({ image, style }: { image: ImageBitmap; style: CSSProperties }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scale = Math.min(1, PREVIEW_SIDE / Math.max(image.width, image.height));
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, width, height);
  }, [image, width, height]);
  return <canvas ref={canvas} width={width} height={height} style={style} />;
}
