/** Proves the links to reviews: the operator's where they are set, and otherwise nothing. */
import { screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { show } from '../../../../test/show.tsx';
import { ReviewLinks } from './review-links.tsx';

function write(reviews: string) {
  document.documentElement.dataset['reviews'] = reviews;
  onTestFinished(() => {
    delete document.documentElement.dataset['reviews'];
  });
}

test.each([
  ['en', 'Read our reviews'],
  ['zh', '查看用户评价'],
] as const)(
  'K05 P19 prices (%s): the operator’s links to reviews are shown with their names',
  (lang, heading) => {
    write(
      JSON.stringify([
        { name: 'G2', url: 'https://g2.example/w' },
        { name: 'Bad', url: 'javascript:1' },
      ]),
    );
    show(<ReviewLinks />, { lang });
    screen.getByRole('heading', { name: heading });
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([['G2', 'https://g2.example/w']]);
  },
);

test.each([undefined, ''])('K05 P19 prices: with %j there is nothing about reviews', (reviews) => {
  if (reviews !== undefined) write(reviews);
  show(<ReviewLinks />);
  expect(screen.queryByRole('heading')).toBeNull();
});
