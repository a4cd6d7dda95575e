/** The geometry of cropping: where a picture is in its frame, and which part of it is kept. */

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Rect extends Size {
  readonly x: number;
  readonly y: number;
}

/** A picture, the frame it is moved behind, and whether it always fills the frame or is seen whole at first. */
export interface Stage {
  readonly image: Size;
  readonly frame: Size;
  readonly fit: 'cover' | 'contain';
}

/** The point of the picture in the middle of the frame, from 0 to 1 on each axis, and how close it is. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

export const ZOOM_MAX = 4;
export const WHOLE: View = { x: 0.5, y: 0.5, zoom: 1 };

const between = (low: number, value: number, high: number): number => Math.min(Math.max(value, low), high);

function shownSize({ image, frame, fit }: Stage, zoom: number): Size {
  const ratios = [frame.width / image.width, frame.height / image.height] as const;
  const scale = (fit === 'cover' ? Math.max(...ratios) : Math.min(...ratios)) * zoom;
  return { width: image.width * scale, height: image.height * scale };
}

/** A picture smaller than the frame is centred; a larger one leaves no gap. */
function settleAxis(at: number, shown: number, frame: number): number {
  if (shown <= frame) return 0.5;
  const edge = frame / 2 / shown;
  return between(edge, at, 1 - edge);
}

/** The nearest view that the stage allows. */
export function settled(stage: Stage, view: View): View {
  const zoom = between(1, view.zoom, ZOOM_MAX);
  const shown = shownSize(stage, zoom);
  return {
    x: settleAxis(view.x, shown.width, stage.frame.width),
    y: settleAxis(view.y, shown.height, stage.frame.height),
    zoom,
  };
}

/** Moves the picture by so many pixels of the frame. */
export function moved(stage: Stage, view: View, dx: number, dy: number): View {
  const shown = shownSize(stage, view.zoom);
  return settled(stage, { ...view, x: view.x - dx / shown.width, y: view.y - dy / shown.height });
}

export const zoomed = (stage: Stage, view: View, zoom: number): View => settled(stage, { ...view, zoom });

/** The position of the picture, in pixels of the frame. */
export function placed(stage: Stage, view: View): Rect {
  const { width, height } = shownSize(stage, view.zoom);
  const { frame } = stage;
  return { x: frame.width / 2 - view.x * width, y: frame.height / 2 - view.y * height, width, height };
}

export interface Cut {
  /** In pixels of the picture. */
  readonly source: Rect;
  readonly target: Size;
}

/** The visible part of the picture and its output size, which is never larger than the original. */
export function cut(stage: Stage, view: View, longest: number): Cut {
  const at = placed(stage, view);
  const scale = stage.image.width / at.width;
  const left = Math.max(0, -at.x);
  const top = Math.max(0, -at.y);
  const source = {
    x: left * scale,
    y: top * scale,
    width: Math.min(at.width, stage.frame.width, at.width - left) * scale,
    height: Math.min(at.height, stage.frame.height, at.height - top) * scale,
  };
  const shrink = Math.min(1, longest / Math.max(source.width, source.height));
  const side = (length: number) => Math.max(1, Math.round(length * shrink));
  return { source, target: { width: side(source.width), height: side(source.height) } };
}
