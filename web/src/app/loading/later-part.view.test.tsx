/** Proves that what came as HTML stays while its part is loaded, and when what is around it changes meanwhile. */
import { type ReactNode, StrictMode, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { en } from '../../i18n/en.ts';
import { createMemoryRouter } from '../../router/router.ts';
import { RouterProvider } from '../../router/router-provider.tsx';
import { Providers } from '../providers.tsx';
import { laterPart } from './later-part.tsx';

const Prices = () => <p>From 12 dollars</p>;

function pageOf(content: ReactNode) {
  const element = (
    <Providers lang="en" messages={en}>
      {content}
    </Providers>
  );
  return (
    <StrictMode>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }], '/')} />
    </StrictMode>
  );
}

test('P01 a later part: its HTML stays until it is loaded, also when the page is rendered anew', async () => {
  const first = laterPart(['site'], async () => Prices);
  await first.load('en');
  const root = document.createElement('div');
  root.innerHTML = renderToString(
    pageOf(
      <>
        <h1>Send it</h1>
        <first.Part />
      </>,
    ),
  );
  const html = root.querySelector('p');
  expect(html?.textContent).toBe('From 12 dollars');

  let arrive = (_part: typeof Prices) => {};
  const arriving = new Promise<typeof Prices>((resolve) => {
    arrive = resolve;
  });
  const later = laterPart(['site'], () => arriving);
  let isRendered = false;
  let rerender = () => {};
  const Page = () => {
    const [name, setName] = useState<string>();
    useEffect(() => {
      isRendered = true;
      rerender = () => setName('again');
    }, []);
    return (
      <>
        <h1 className={name}>Send it</h1>
        <later.Part />
      </>
    );
  };
  let isTakenOver = false;
  const Taken = () => {
    useEffect(() => {
      isTakenOver = true;
    }, []);
    return <Prices />;
  };
  const hydrated = hydrateRoot(root, pageOf(<Page />));
  await vi.waitFor(() => expect(isRendered).toBe(true));
  rerender();
  await vi.waitFor(() => expect(root.querySelector('h1')?.className).toBe('again'));
  expect(root.querySelector('p')).toBe(html);
  arrive(Taken);
  await vi.waitFor(() => expect(isTakenOver).toBe(true));
  expect(root.querySelector('p')).toBe(html);
  hydrated.unmount();
});
