/** Proves that the ready HTML of the prices shows nothing where nothing is sold that scripts would then take back. */
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { en } from '../../i18n/en.ts';
import { createMemoryRouter } from '../../router/router.ts';
import { RouterProvider } from '../../router/router-provider.tsx';
import { Providers } from '../providers.tsx';
import { Page } from './pricing.tsx';

test('K13 prices where nothing is sold: the ready HTML has both headlines, and every button and price can be hidden by styles', () => {
  const page = (
    <Providers lang="en" messages={en}>
      <Page />
    </Providers>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], '/');
  const ready = document.createElement('div');
  ready.innerHTML = renderToString(<RouterProvider router={router} />);
  for (const sold of ready.querySelectorAll('.only-sold')) sold.remove();
  expect(ready.querySelector('h1')?.textContent).toBe('Plans and limits');
  expect(ready.querySelectorAll('.ui-btn')).toHaveLength(0);
  expect(ready.textContent).not.toMatch(/\$|trial|Try for a week/i);
});
