/**
 * Draws one picture anew, in a process of its own: whatever a hostile file does to the decoder, it does it here, with
 * nothing to read and little to use. The bytes come on stdin, WebP goes to stdout. It ends with 3 when the picture
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

const resize =
  kind === 'profile'
    ? { width: side, height: side, fit: 'cover' }
    : { width: side, height: side, fit: 'inside', withoutEnlargement: true };

async function draw() {
  const chunks = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  // Only the header is read for this.
  const { format, width, height } = await sharp(bytes, { pages: 1, limitInputPixels: maxPixels }).metadata();
  if (!FORMATS.includes(format) || !(width * height <= maxPixels)) process.exit(UNUSABLE);
  return sharp(bytes, { pages: 1, limitInputPixels: maxPixels, failOn: 'error', autoOrient: true })
    .resize(resize)
    .toColourspace('srgb')
    .webp({ quality: 84, effort: 4 })
    .toBuffer();
}

draw().then(
  (webp) => process.stdout.end(webp),
  () => process.exit(UNUSABLE),
);
