/** Says whether a logo is made for dark pages: transparent, and too light to be seen on white. */

/** Enough to tell; logos have few colours. */
const SIDE = 48;

/** `pixels` are red, green, blue and opacity in turn. The server judges logos of mails by the same numbers. */
export function isLostOnWhite(pixels: ArrayLike<number>): boolean {
  let drawn = 0;
  let light = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = [
      pixels[at],
      pixels[at + 1],
      pixels[at + 2],
      pixels[at + 3],
    ];
    drawn += opacity;
    if (0.2126 * red + 0.7152 * green + 0.0722 * blue > 205) light += opacity;
  }
  const isWhole = drawn > 0.95 * 255 * (pixels.length / 4);
  return drawn > 0 && !isWhole && light > 0.85 * drawn;
}

/** Of a picture that has loaded; false where its pixels cannot be read. */
export function isForDarkBackground(image: HTMLImageElement): boolean {
  const context = Object.assign(document.createElement('canvas'), { width: SIDE, height: SIDE }).getContext(
    '2d',
  );
  if (!context) return false;
  try {
    context.drawImage(image, 0, 0, SIDE, SIDE);
    return isLostOnWhite(context.getImageData(0, 0, SIDE, SIDE).data);
  } catch {
    return false;
  }
}
