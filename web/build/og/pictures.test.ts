import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { openPictures } from './pictures.ts';

const folder = mkdtempSync(join(tmpdir(), 'waybill-og-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const site = join(folder, 'site');
mkdirSync(join(site, 'assets'), { recursive: true });
const places = { code: import.meta.dirname, cache: join(folder, 'cache'), versions: '1' };

const english = { lang: 'en', path: '/support', label: null, title: 'Help', text: 'How to send.' } as const;
const chinese = {
  lang: 'zh',
  path: '/zh/blog/a',
  label: '博客',
  title: '往中国发送大文件',
  text: null,
} as const;

test('P18 openPictures: draws each picture once, in the right size, and removes what is no longer used', async () => {
  const pictures = await openPictures(places);
  const paths = [pictures.add(english), pictures.add(chinese)];
  expect(pictures.add(english)).toBe(paths[0]);
  expect(await pictures.write(site)).toBe(2);
  for (const path of paths) {
    const bytes = readFileSync(join(site, path));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(60_000);
    // A picture without its text would have a handful of colours on nearly all of its area.
    expect((await sharp(bytes).stats()).entropy).toBeGreaterThan(0.8);
  }

  const again = await openPictures(places);
  expect(again.add(english)).toBe(paths[0]);
  expect(await again.write(site)).toBe(0);
  expect(readdirSync(places.cache)).toHaveLength(1);
});

test('P18 openPictures: a picture has another address when its text or what draws it has changed', async () => {
  const path = (await openPictures(places)).add(english);
  expect((await openPictures(places)).add({ ...english, title: 'Support' })).not.toBe(path);
  expect((await openPictures({ ...places, versions: '2' })).add(english)).not.toBe(path);
});
