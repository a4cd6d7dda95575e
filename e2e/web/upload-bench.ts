/** Page object of the upload test page. */
import { randomFillSync } from 'node:crypto';
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import { expect, type Locator, type Page, type TestInfo } from '@playwright/test';
import { newPersonIn, type Person, signIn } from '../people.ts';

export interface Bench {
  readonly page: Page;
  readonly chosen: Locator;
  readonly start: Locator;
  /** What the ring says. */
  readonly phase: Locator;
  readonly files: Locator;
  readonly notices: Locator;
  readonly interrupted: Locator;
  readonly said: Locator;
  button(name: string): Locator;
  /** A file with a handle, in the page's own folder. */
  make(name: string, bytes: number): Promise<void>;
  choose(...paths: string[]): Promise<void>;
  /** Files or folders, as if they were dragged from a window of the system. */
  drop(...paths: string[]): Promise<void>;
}

export function benchOn(page: Page): Bench {
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  const field = main.getByLabel('Drop files or folders here, or choose some');
  const chosen = main.getByRole('list', { name: 'Chosen files' });
  return {
    page,
    chosen,
    start: button('Start'),
    phase: main.getByRole('status').first(),
    files: main.getByRole('list', { name: 'Files', exact: true }),
    notices: main.getByRole('log', { name: 'Notices' }),
    interrupted: main.getByRole('region', { name: 'Interrupted' }),
    said: main.getByRole('alert').first(),
    button,
    async make(name, bytes) {
      await main.getByRole('textbox', { name: 'Name' }).fill(name);
      await main.getByRole('textbox', { name: 'Size in MB' }).fill(String(bytes / 1e6));
      await button('Make a file').click();
      await expect(chosen).toContainText(name);
    },
    async choose(...paths) {
      await field.setInputFiles(paths);
      await expect(chosen.getByRole('listitem')).toHaveCount(paths.length);
    },
    async drop(...paths) {
      const place = await field.boundingBox();
      const devtools = await page.context().newCDPSession(page);
      const data = { items: [], files: paths, dragOperationsMask: 1 };
      const at = { x: (place?.x ?? 0) + 5, y: (place?.y ?? 0) + 5 };
      for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
        await devtools.send('Input.dispatchDragEvent', { type, ...at, data });
      await devtools.detach();
    },
  };
}

/** Signs in the person, or a new one, and opens the workbench. The question before leaving a page that sends is answered with yes. */
export async function openBench(page: Page, person?: Person): Promise<Bench> {
  page.on('dialog', (dialog) => void dialog.accept());
  await (person === undefined ? newPersonIn(page) : signIn(page, person));
  await page.goto('/dev/upload');
  return benchOn(page);
}

export interface LocalFile {
  readonly path: string;
  readonly size: number;
  readonly crc32: string;
}

const DAY = new Date('2026-01-02T03:04:05Z');

/** A file on this machine's disk, of random bytes, and always with the same date. */
export function localFile(info: TestInfo, name: string, size: number): LocalFile {
  const bytes = randomFillSync(Buffer.alloc(size));
  const path = info.outputPath(name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
  utimesSync(path, DAY, DAY);
  return { path, size, crc32: crc32(bytes).toString(16).padStart(8, '0') };
}
