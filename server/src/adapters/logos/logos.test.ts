import { describe, expect, test } from 'vitest';
import { companyDomain } from './company-domain.ts';
import { drawnLogos } from './drawn.ts';
import { logosSuite } from './logos.suite.ts';

logosSuite('drawn from the domain', drawnLogos);

test('the words of a domain become the name, and their first letters the initials', async () => {
  expect(await drawnLogos().find('portline-logistics.com')).toMatchObject({
    name: 'Portline Logistics',
    initials: 'PL',
  });
  expect(await drawnLogos().find('acme.co.uk')).toMatchObject({ name: 'Acme', initials: 'A' });
});

describe('the domain of a company', () => {
  test.each([
    ['anna@Portline-Logistics.com', 'portline-logistics.com'],
    ['mail.huanyu.com.cn', 'huanyu.com.cn'],
    ['a.b.c.acme.co.uk.', 'acme.co.uk'],
    ['weird@quoted@acme.de', 'acme.de'],
    ['anna@bücher.de', 'xn--bcher-kva.de'],
    ['寰宇.中国', 'xn--29s7i.xn--fiqs8s'],
    [' acme.io ', 'acme.io'],
  ])('of %s is %s', (text, domain) => {
    expect(companyDomain(text)).toBe(domain);
  });

  test.each([
    'anna@gmail.com',
    'Mei@QQ.com',
    'mei@vip.163.com',
    'a@yahoo.co.jp',
    'a@outlook.fr',
    'a@privaterelay.appleid.com',
    'a@proton.me',
    'a@t-online.de',
  ])('%s is free mail and has no company', (text) => {
    expect(companyDomain(text)).toBeUndefined();
  });

  test.each([
    '',
    '@',
    'localhost',
    'com',
    'co.uk',
    '127.0.0.1',
    '[::1]',
    '0x7f.1',
    '169.254.169.254',
    'acme.com:25',
    'acme.com/x',
    'acme..com',
    '-acme.com',
    'a_b.com',
    'acme.com\r\nX: 1',
    '%61cme.com',
    '<script>.com',
    "' OR 1=1--.com",
    '\ud83d.com',
  ])('%j has no company domain', (text) => {
    expect(companyDomain(text)).toBeUndefined();
  });

  test('text that is too long has no company domain', () => {
    for (const text of [`${'a'.repeat(64)}.com`, `${'a.'.repeat(130)}com`, 'x'.repeat(100_000)])
      expect(companyDomain(text)).toBeUndefined();
  });
});
