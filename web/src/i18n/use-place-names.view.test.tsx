/** Proves how places are named in both languages. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../test/show.tsx';
import { usePlaceNames } from './use-place-names.ts';

const places = [
  { city: 'Shenzhen', country: 'CN' },
  { city: 'Nowhere upon Sea', country: 'GB' },
  { city: null, country: 'DE' },
  { city: 'Atlantis', country: null },
  { city: null, country: null },
];

function Names() {
  const { short, stamp, full } = usePlaceNames();
  return places.map((place) => (
    <p key={`${place.city} ${place.country}`}>
      {[short, stamp, full].map((name) => name(place) ?? '–').join(' | ')}
    </p>
  ));
}

const lines = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent);

test('places: an English page names the city as it was recorded', () => {
  show(<Names />);
  expect(lines()).toEqual([
    'Shenzhen | Shenzhen, CN | Shenzhen, China',
    'Nowhere upon Sea | Nowhere upon Sea, GB | Nowhere upon Sea, United Kingdom',
    'Germany | Germany | Germany',
    'Atlantis | Atlantis | Atlantis',
    '– | – | –',
  ]);
});

test('places: a Chinese page names cities and countries in Chinese; unknown cities keep their name', async () => {
  show(<Names />, { lang: 'zh' });
  await screen.findByText('深圳 | 深圳，CN | 深圳，中国');
  expect(lines().slice(1)).toEqual([
    'Nowhere upon Sea | Nowhere upon Sea，GB | Nowhere upon Sea，英国',
    '德国 | 德国 | 德国',
    'Atlantis | Atlantis | Atlantis',
    '– | – | –',
  ]);
});
