/** Draws a small picture of an image file in this browser: one at a time, and each file once. */

/** Twice the size of the box that it fills, for screens with fine pixels. */
export const SMALL_WIDTH = 76;
export const SMALL_HEIGHT = 60;

/** Null for a file of which this browser can make no picture. */
const drawn = new WeakMap<Blob, HTMLCanvasElement | null>();

/** As wide as the box and at least as high, cut off evenly on both sides. */
function draw(bitmap: ImageBitmap): HTMLCanvasElement | null {
  const canvas = document.createElement('canvas');
  canvas.width = SMALL_WIDTH;
  canvas.height = SMALL_HEIGHT;
  const context = canvas.getContext('2d');
  if (context === null) return null;
  const scale = Math.min(bitmap.width / SMALL_WIDTH, bitmap.height / SMALL_HEIGHT);
  const [width, height] = [SMALL_WIDTH * scale, SMALL_HEIGHT * scale];
  const [left, top] = [(bitmap.width - width) / 2, (bitmap.height - height) / 2];
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, left, top, width, height, 0, 0, SMALL_WIDTH, SMALL_HEIGHT);
  return canvas;
}

async function decode(file: Blob): Promise<HTMLCanvasElement | null> {
  // Wider than the box, so that a picture on its side still fills it. The other side follows.
  const bitmap = await createImageBitmap(file, { resizeWidth: SMALL_WIDTH * 2, resizeQuality: 'medium' });
  try {
    return draw(bitmap);
  } finally {
    bitmap.close();
  }
}

async function pictureOf(file: Blob, signal: AbortSignal): Promise<HTMLCanvasElement | null> {
  if (signal.aborted) return null;
  const known = drawn.get(file);
  if (known !== undefined) return known;
  const picture = await decode(file).catch(() => null);
  drawn.set(file, picture);
  return picture;
}

let last: Promise<unknown> = Promise.resolve();

/** Waits for the pictures that were asked for before; one that is no longer wanted by then is not decoded. */
export function smallPicture(file: Blob, signal: AbortSignal): Promise<HTMLCanvasElement | null> {
  const turn = last.then(() => pictureOf(file, signal));
  last = turn;
  return turn;
}
