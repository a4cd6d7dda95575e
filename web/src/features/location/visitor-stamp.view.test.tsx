/** Proves the visitor's own stamp: asked for when it is seen, in both languages, and without a place. */
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answering } from '../../../test/answering.ts';
import { show } from '../../../test/show.tsx';
import { VisitorStamp } from './visitor-stamp.tsx';

/** The light DOM has no layout; `scroll` brings everything that is watched into view. */
function watched() {
  const seen: (() => void)[] = [];
  class Watcher {
    readonly #tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void;
    constructor(tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
      this.#tell = tell;
    }
    observe(): void {
      seen.push(() => this.#tell([{ isIntersecting: true }]));
    }
    disconnect(): void {}
  }
  vi.stubGlobal('IntersectionObserver', Watcher);
  return () => {
    for (const tell of seen) tell();
  };
}

test.each([
  ['en', 'If you downloaded a file, the sender would see this stamp', 'Bremen', 'Germany'],
  ['zh', '如果您下载了文件，发件人会看到这个章', '不来梅', '德国'],
] as const)('C25 stamp (%s): shows the place and names the source', async (lang, sentence, city, country) => {
  const scroll = watched();
  const api = answering({ location: () => ({ country: 'DE', city_name: 'Bremen' }) });
  show(<VisitorStamp />, { lang });
  expect(api.calls('location')).toEqual([]);
  scroll();
  await screen.findByText(sentence);
  await screen.findByText(city);
  screen.getByText(country);
  const source = screen.getByRole('link', { name: 'IP Geolocation by DB-IP' });
  expect(source.getAttribute('href')).toBe('https://db-ip.com');
  expect(api.calls('location')).toHaveLength(1);
});

test.each([
  ['en', /We can’t tell where you are/],
  ['zh', /无法判断您所在的城市/],
] as const)(
  'C25 stamp (%s): without a known place it says so and names no source',
  async (lang, sentence) => {
    const scroll = watched();
    answering({ location: () => ({ country: null, city_name: null }) });
    show(<VisitorStamp />, { lang });
    scroll();
    await screen.findByText(sentence);
    expect(screen.queryByRole('link')).toBeNull();
  },
);
