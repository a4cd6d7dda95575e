/** Tests when the built site is read. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUILT_IN_REGIONS } from '@waybill/contract/built-in-regions';
import { expect, test } from 'vitest';
import { readBuiltSite } from './built-site.ts';

const settings = {
  publicUrl: 'https://files.example.com',
  brandName: 'Files',
  regions: BUILT_IN_REGIONS,
  operator: {
    name: 'Files',
    address: [],
    contact: 'help@example.com',
    priceNote: { en: undefined, zh: undefined },
    reviewLinks: [],
  },
  payments: 'off',
  newRole: 'free',
  sso: undefined,
} as const;

const manifest = {
  files: {
    '/robots.txt': { file: 'robots.txt', type: 'text/plain', template: true },
    '/a.js': { file: 'a.js', type: 'text/javascript' },
  },
  pages: [{ path: '/', lang: 'en', file: 'index.html' }],
  notFound: { en: 'index.html', zh: 'index.html' },
};

test('P18 pages and files are those of the start, even if they are first asked for after another build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-built-'));
  try {
    mkdirSync(join(folder, 'site'));
    writeFileSync(join(folder, 'site.json'), JSON.stringify(manifest));
    for (const file of ['robots.txt', 'a.js', 'index.html'])
      writeFileSync(join(folder, 'site', file), `${file} of %PUBLIC_URL%`);
    const { answers, missing } = readBuiltSite({
      commandLine: undefined,
      folder,
      devPages: false,
      announced: () => undefined,
      ...settings,
    });
    rmSync(folder, { recursive: true });
    const text = (path: string) => String(answers.get(path)?.().body.plain);
    expect(text('/')).toBe('index.html of https://files.example.com');
    expect(text('/robots.txt')).toBe('robots.txt of https://files.example.com');
    expect(text('/a.js')).toBe('a.js of %PUBLIC_URL%');
    expect(String(missing.zh().body.plain)).toBe(text('/'));
    expect(answers.get('/')?.()).toBe(answers.get('/')?.());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
