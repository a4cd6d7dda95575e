/** Proves that the landing page shows a request with the words of the real pages, and leads to them. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../../test/show.tsx';
import { Requests } from './requests.tsx';

test('P01 landing: requests show what people handed in, accepted, refused and awaited', () => {
  show(<Requests action={<a href="/register">Ask</a>} />);
  const matrix = screen.getByRole('table');
  const row = within(matrix).getByRole('row', { name: /Test report/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/Page 3 is missing.*Refused/),
    expect.stringContaining('To review'),
    'Waiting',
  ]);
  screen.getByRole('link', { name: 'Ask' });
  expect(document.body.textContent).not.toMatch(/soon|reject/i);
});
