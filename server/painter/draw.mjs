/**
 * Draws one picture anew, in a process of its own: whatever a hostile file does to the decoder, it does it here, with
 * nothing to read and little to use. The bytes come on stdin, WebP goes to stdout, for mails PNG. It ends with 3 when the picture
 * cannot be used. It lies outside the sources so that sources and build start the same file.
 */
import sharp from 'sharp';

const UNUSABLE = 3;
const FORMATS = ['png', 'jpeg', 'webp'];

const [kind, ...numbers] = process.argv.slice(2);
const [side, maxPixels, maxBytes] = numbers.map(Number);

sharp.cache(false);
sharp.concurrency(1);

// The decoder works on other threads, so this one is free to look.
setInterval(() => {
  if (process.memoryUsage.rss() > maxBytes) process.exit(UNUSABLE);
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

async function draw() {
  const chunks = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  // Only the header is read for this.
  const { format, width, height } = await sharp(bytes, { pages: 1, limitInputPixels: maxPixels }).metadata();
  if (!FORMATS.includes(format) || !(width * height <= maxPixels)) process.exit(UNUSABLE);
  const picture = sharp(bytes, { pages: 1, limitInputPixels: maxPixels, failOn: 'error', autoOrient: true });
  return encode(picture.resize(resize).toColourspace('srgb')).toBuffer();
}

draw().then(
  (drawn) => process.stdout.end(drawn),
  () => process.exit(UNUSABLE),
);
