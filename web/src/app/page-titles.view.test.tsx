/** Proves that every page has a title of its own, made in the same way in both languages. */
import { expect, test } from 'vitest';
import { LANGS } from '../i18n/lang.ts';
import { dashNotFound, dashPages } from './dash-paths.ts';
import { devFile, devPages } from './dev/pages.ts';
import { findPage } from './find-page.ts';
import { operatorFile, operatorPages } from './operator/pages.ts';
import { loadPage, type PageModule } from './page.tsx';
import { linkPages, notFound, type PageAddress, publicPages } from './paths.ts';

const fileOf = findPage(import.meta.glob<PageModule>(['./*.tsx', '!./*.test.tsx'], { base: './pages' }));

async function titleOf(address: PageAddress, lang: (typeof LANGS)[number]): Promise<string> {
  const [apart] = [
    { pages: devPages, load: devFile },
    { pages: operatorPages, load: operatorFile },
  ].filter(({ pages }) => pages.includes(address));
  const load = apart?.load ?? fileOf;
  const isDash = address.path.startsWith('/dash');
  const { handle } = await loadPage(lang, address, load(address.page), isDash ? 'dash' : undefined);
  const data = 'load' in handle ? await handle.load(undefined) : null;
  return handle.headOf(data).title;
}

const addresses = [
  ...publicPages,
  ...linkPages,
  ...dashPages,
  dashNotFound,
  notFound,
  ...devPages,
  ...operatorPages,
];

test.each(LANGS)(
  'K19 titles (%s): every page says what it is, then the product, with one separator',
  async (lang) => {
    for (const address of addresses) {
      const title = await titleOf(address, lang);
      if (address.page === 'landing') expect(title).toMatch(/^Waybill[:：]/);
      else if (address.page === 'site-nav') expect(title).toBe('Waybill');
      else expect(title, address.path).toMatch(/^[^·|–—]*[^·|–—\s] · Waybill$/u);
    }
  },
);
