/** Proves what cities are called in Chinese, and that the lists are sound. */
import { describe, expect, test } from 'vitest';
import { CITY_COUNTRIES, citiesOf, cityName } from './city-name.ts';

test.each([
  ['Shenzhen', 'CN', '深圳'],
  ["Xi'an", 'CN', '西安'],
  ['Xi’an', 'CN', '西安'],
  ['Hong Kong', 'HK', '香港'],
  ['Taipei', 'TW', '台北'],
  ['Frankfurt am Main', 'DE', '美因河畔法兰克福'],
  ['Düsseldorf', 'DE', '杜塞尔多夫'],
  ['São Paulo', 'BR', '圣保罗'],
  ['Ho Chi Minh City', 'VN', '胡志明市'],
  ['Łódź', 'PL', '罗兹'],
  ['İstanbul', 'TR', '伊斯坦布尔'],
  ['Washington D.C.', 'US', '华盛顿'],
  ['Rotterdam', 'nl', '鹿特丹'],
])('cityName: %s in %s is called %s in Chinese', (city, country, chinese) => {
  expect(cityName(city, country, 'zh')).toBe(chinese);
});

test('cityName: the same name in two countries is a city of each', () => {
  expect(['CY', 'ES', 'VE'].map((country) => cityName('Valencia', country, 'zh'))).toEqual([
    'Valencia',
    '巴伦西亚',
    '巴伦西亚',
  ]);
  expect([cityName('Tripoli', 'LY', 'zh'), cityName('Hyderabad', 'PK', 'zh')]).toEqual([
    '的黎波里',
    '海得拉巴',
  ]);
});

test('cityName: an English reader, an unknown city and an unknown country get the name as it is', () => {
  expect(cityName('Shenzhen', 'CN', 'en')).toBe('Shenzhen');
  expect(cityName('Nowhere upon Sea', 'GB', 'zh')).toBe('Nowhere upon Sea');
  expect(cityName('Shenzhen', null, 'zh')).toBe('Shenzhen');
  for (const country of ['ZZ', 'constructor', '']) expect(cityName('Toledo', country, 'zh')).toBe('Toledo');
  expect(cityName('', 'CN', 'zh')).toBe('');
});

test('cityName: a name that belongs to two cities of China keeps its Latin letters', () => {
  for (const city of ['Taizhou', 'Yichun', 'Yulin']) expect(cityName(city, 'CN', 'zh')).toBe(city);
});

describe.each(CITY_COUNTRIES)('the cities of %s', (country) => {
  const cities = citiesOf(country);

  test('each has one Chinese name, in Chinese characters', () => {
    expect(cities.length).toBeGreaterThan(0);
    expect(new Set(cities.map(({ english }) => english.toLowerCase())).size).toBe(cities.length);
    for (const { english, chinese } of cities) {
      expect(chinese).toMatch(/^[\p{Script=Han}-]+$/u);
      expect(english).not.toMatch(/\p{Script=Han}/u);
      expect(cityName(english, country, 'zh')).toBe(chinese);
    }
  });
});
