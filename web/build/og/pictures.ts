/** Makes the pictures of all pages, each once: what has not changed comes from a cache. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Drawn, draw, textsOf } from './draw.ts';
import { openFonts } from './fonts.ts';

export interface OgPictures {
  /** Where the picture of a page will be served. */
  add(drawn: Drawn): string;
  /** Writes all pictures into the built site; says how many had to be drawn. */
  write(site: string): Promise<number>;
}

/** Drawn at the same time: on more than the processor has, each only takes longer. */
const AT_ONCE = 2;

const hashOf = (...parts: readonly (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('base64url').replaceAll(/[-_]/g, '').slice(0, 12);
};

/** Changes with the code that draws and with its packages, so that nothing drawn by other code is used. */
async function ownHash(folder: string, versions: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => /(?<!\.test|\.d)\.ts$/.test(name)).sort();
  return hashOf(versions, ...(await Promise.all(names.map((name) => readFile(join(folder, name))))));
}

const png = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).png({ palette: true, colours: 16, dither: 0, effort: 1 }).toBuffer();

interface Places {
  /** Where this code is. */
  readonly code: string;
  readonly cache: string;
  /** The versions of the packages that draw. */
  readonly versions: string;
}

export async function openPictures({ code, cache, versions }: Places): Promise<OgPictures> {
  const own = await ownHash(code, versions);
  const wanted = new Map<string, Drawn>();
  return {
    add(drawn) {
      const name = `${hashOf(own, JSON.stringify(drawn))}.png`;
      wanted.set(name, drawn);
      return `/assets/og-${name}`;
    },
    async write(site) {
      await mkdir(cache, { recursive: true });
      const cached = new Set(await readdir(cache));
      const missing = [...wanted].filter(([name]) => !cached.has(name));
      const texts = missing.map(([, drawn]) => textsOf(drawn));
      const fonts = await openFonts({
        display: texts.map(({ display }) => display),
        text: texts.map(({ text }) => text),
        mono: texts.map(({ mono }) => mono),
      });
      const left = [...missing];
      const work = async () => {
        for (let next = left.pop(); next !== undefined; next = left.pop())
          await writeFile(join(cache, next[0]), await png(draw(next[1], fonts)));
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      for (const name of wanted.keys())
        await writeFile(join(site, 'assets', `og-${name}`), await readFile(join(cache, name)));
      for (const name of cached) if (!wanted.has(name)) await rm(join(cache, name), { force: true });
      return missing.length;
    },
  };
}
