/** Contract tests that every source of company logos must pass. */
import { beforeAll, describe, expect, test } from 'vitest';
import { companyDomain } from './company-domain.ts';
import type { Logos } from './port.ts';

/** The contrast formula of WCAG 2. */
function contrast(one: string, other: string): number {
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

export function logosSuite(name: string, open: () => Logos): void {
  describe(name, () => {
    let logos: Logos;
    beforeAll(() => {
      logos = open();
    });

    test('every company has a name, initials, and colours that are readable on each other', async () => {
      for (let n = 0; n < 300; n += 1) {
        const logo = await logos.find(`company${n}.example`);
        expect(logo.name).not.toBe('');
        expect(Array.from(logo.initials).length).toBeGreaterThan(0);
        expect(logo.ink).toMatch(/^#[0-9a-f]{6}$/);
        expect(logo.paper).toMatch(/^#[0-9a-f]{6}$/);
        expect(contrast(logo.ink, logo.paper)).toBeGreaterThanOrEqual(4.5);
      }
    });

    test('the same domain always has the same logo, and companies differ', async () => {
      expect(await logos.find('huanyu.cn')).toEqual(await open().find('huanyu.cn'));
      const papers = new Set<string>();
      for (let n = 0; n < 50; n += 1) papers.add((await logos.find(`c${n}.com`)).paper);
      expect(papers.size).toBeGreaterThan(5);
    });

    test('names in every script have initials', async () => {
      for (const [domain, letter] of [
        ['寰宇.中国', '寰'],
        ['münchen-fracht.de', 'M'],
        ['почта-груз.рф', 'П'],
      ] as const) {
        const logo = await logos.find(companyDomain(domain) ?? '');
        expect(logo.initials.startsWith(letter), domain).toBe(true);
      }
    });
  });
}
