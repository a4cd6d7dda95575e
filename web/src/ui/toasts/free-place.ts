/** Finds where notices cover no open panel: a corner that is free, else a height at which they cover none of its actions. */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Screen {
  readonly width: number;
  readonly height: number;
  /** Of the front notice. */
  readonly toast: { readonly width: number; readonly height: number };
  /** What is open on the page. */
  readonly panels: readonly Box[];
  /** What can be pressed or filled in inside the panels. */
  readonly actions: readonly Box[];
}

/** From the left and the bottom edge of the window. */
export interface Place {
  readonly left: number;
  readonly bottom: number;
  readonly width: number;
}

/** A notice that is narrower breaks its lines too often. */
const NARROWEST = 216;
const STEP = 8;

const meets = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

export function freePlace({ width, height, toast, panels, actions }: Screen): Place {
  const edge = width < 640 ? 12 : 24;
  const boxOf = ({ left, bottom, width: wide }: Place): Box => ({
    left,
    right: left + wide,
    top: height - bottom - toast.height,
    bottom: height - bottom,
  });
  const right = width - edge - toast.width;
  const beside = Math.min(...panels.map(({ left }) => left)) - 2 * edge;
  const corners: readonly Place[] = [
    { left: right, bottom: edge, width: toast.width },
    { left: edge, bottom: edge, width: Math.max(NARROWEST, Math.min(toast.width, beside)) },
    { left: right, bottom: height - edge - toast.height, width: toast.width },
  ];
  const isFree = (place: Place, taken: readonly Box[]) => !taken.some((box) => meets(boxOf(place), box));
  const corner = corners.find((place) => isFree(place, panels));
  if (corner !== undefined) return corner;
  const [usual = { left: edge, bottom: edge, width: toast.width }] = corners;
  for (let bottom = edge; bottom + toast.height + edge <= height; bottom += STEP) {
    const place = { ...usual, bottom };
    if (isFree(place, actions)) return place;
  }
  return usual;
}
