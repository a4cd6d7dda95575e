/**
 * Draws one picture anew, in a process of its own: whatever a hostile file does to the decoder, it does it here, with
 * nothing to read and little to use. The bytes come on stdin, WebP goes to stdout, for mails PNG. It ends with 3 when the picture
 * cannot be used. It lies outside the sources so that sources and build start the same file.
 */
import sharp from 'sharp';

const UNUSABLE = 3;
const FORMATS = ['png', 'jpeg', 'webp'];

const [kind, ...numbers] = process.argv.slice(2);
const [side, maxPixels, maxBytes, maxMs] = numbers.map(Number);

sharp.cache(false);
sharp.concurrency(1);

// The decoder works on other threads, so this one is free to look.
setInterval(() => {
  const { user, system } = process.cpuUsage();
  if (process.memoryUsage.rss() > maxBytes || user + system > maxMs * 1_000) process.exit(UNUSABLE);
}, 5).unref();

const inside = (width, height) => ({ width, height, fit: 'inside', withoutEnlargement: true });

const resize = {
  profile: { width: side, height: side, fit: 'cover' },
  logo: inside(side, side),
  background: inside(side, side),
  // Twice the pixels that a mail shows it at.
  mail: inside(320, 112),
}[kind];

/** Mail programs on the desktop cannot show WebP. A background is large, and lies behind something else. */
const encode = (picture) => {
  if (kind === 'mail') return picture.png({ compressionLevel: 9 });
  return picture.webp(kind === 'background' ? { quality: 72, effort: 1 } : { quality: 84, effort: 4 });
};

/** Whether a drawing on nothing is so light that it would be lost on white: most of what is drawn has almost no contrast with it. */
async function isLostOnWhite(picture) {
  const small = picture.clone().resize({ width: 64, height: 64, fit: 'inside' }).ensureAlpha();
  const { data } = await small.raw().toBuffer({ resolveWithObject: true });
  let drawn = 0;
  let light = 0;
  for (let at = 0; at < data.length; at += 4) {
    drawn += data[at + 3];
    if (0.2126 * data[at] + 0.7152 * data[at + 1] + 0.0722 * data[at + 2] > 205) light += data[at + 3];
  }
  const isWhole = drawn > 0.95 * 255 * (data.length / 4);
  return drawn > 0 && !isWhole && light > 0.85 * drawn;
}

/** A mail shows its logo on white, whatever the light: a white one brings its own dark plate. */
async function onPlate(picture) {
  const plate = { background: '#15181e' };
  return (await isLostOnWhite(picture))
    ? picture.extend({ top: 8, bottom: 8, left: 12, right: 12, ...plate }).flatten(plate)
    : picture;
}

async function draw() {
  const chunks = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  // Only the header is read for this.
  const { format, width, height } = await sharp(bytes, { pages: 1, limitInputPixels: maxPixels }).metadata();
  if (!FORMATS.includes(format) || !(width * height <= maxPixels)) process.exit(UNUSABLE);
  const picture = sharp(bytes, { pages: 1, limitInputPixels: maxPixels, failOn: 'error', autoOrient: true });
  const drawn = picture.resize(resize).toColourspace('srgb');
  return encode(kind === 'mail' ? await onPlate(drawn) : drawn).toBuffer();
}

draw().then(
  (drawn) => process.stdout.end(drawn),
  () => process.exit(UNUSABLE),
);
