/** Draws the cropped part of a picture as WebP, or as PNG where the browser cannot encode WebP. */
import type { Cut } from './crop.ts';

export async function drawCut(image: ImageBitmap, { source, target }: Cut): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = target.width;
  canvas.height = target.height;
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(
    image,
    source.x,
    source.y,
    source.width,
    source.height,
    0,
    0,
    target.width,
    target.height,
  );
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 0.92));
}
