/** Tests moves between pages: loading, failures, redirects, the way back, and moves that wait for an answer. */
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import {
  useBlocker,
  useIsMoving,
  useLoaderData,
  useLocation,
  useParams,
  useRouteError,
  useSearchParams,
} from './hooks.ts';
import { Link } from './link.tsx';
import { createMemoryRouter, type Router } from './router.ts';
import { Outlet, RouterProvider } from './router-provider.tsx';
import { Redirect, type Route } from './routes.ts';
import type { ScrollPositions } from './scroll.ts';
import { ScrollRestoration } from './scroll-restoration.tsx';

const person = userEvent.setup({ delay: null });

function Frame() {
  return (
    <>
      <p>{useIsMoving() ? 'moving' : 'still'}</p>
      <Outlet />
    </>
  );
}

const Failed = () => <p>{`failed: ${String(useRouteError())}`}</p>;

function Named() {
  const { name } = useParams();
  return <p>{`${name} has ${useLoaderData<string>()}`}</p>;
}

const Broken = (): never => {
  throw new Error('rendering');
};

function open(pages: Route[], path: string, scroll?: ScrollPositions): Router {
  const routes: Route[] = [
    {
      element: <Frame />,
      errorElement: <Failed />,
      children: [{ errorElement: <Failed />, children: pages }],
    },
  ];
  const router = createMemoryRouter(routes, path, null, scroll);
  render(<RouterProvider router={router} />);
  return router;
}

const home: Route = { path: '/', element: <Link to="/next">Next</Link> };

test('T07 a link: the page before stays until the next one is loaded, and says that it moves', async () => {
  let arrive = (_: { element: string }) => {};
  const file = new Promise<{ element: string }>((resolve) => {
    arrive = resolve;
  });
  open([home, { path: '/next', lazy: () => file }], '/');
  await person.click(screen.getByRole('link', { name: 'Next' }));
  await screen.findByText('moving');
  screen.getByRole('link', { name: 'Next' });
  await act(async () => arrive({ element: 'Arrived' }));
  await screen.findByText('Arrived');
  screen.getByText('still');
});

test('T07 a file that fails to load shows its error inside the layout, and the next try loads it again', async () => {
  let tries = 0;
  const lazy = async () => {
    tries += 1;
    if (tries === 1) throw new Error('offline');
    return { element: 'Arrived' };
  };
  const router = open([home, { path: '/next', lazy }], '/');
  await act(() => router.navigate('/next'));
  screen.getByText('failed: Error: offline');
  screen.getByText('still');
  expect(router.state.location.pathname).toBe('/next');
  await act(() => router.navigate('/'));
  await act(() => router.navigate('/next'));
  screen.getByText('Arrived');
});

test('T07 an error of rendering is shown, and gone at another address', async () => {
  // React reports what a page throws.
  vi.spyOn(console, 'error').mockImplementationOnce(() => {});
  const router = open([home, { path: '/next', element: <Broken /> }], '/');
  await act(() => router.navigate('/next'));
  screen.getByText('failed: Error: rendering');
  await act(() => router.navigate('/'));
  screen.getByRole('link', { name: 'Next' });
});

test('T07 data is loaded for each name, and not again for another query', async () => {
  const loads: string[] = [];
  const loader: Route['loader'] = async ({ params }) => {
    loads.push(params['name'] ?? '');
    return `data of ${params['name']}`;
  };
  const router = open([{ path: '/of/:name', element: <Named />, loader }], '/of/a');
  await screen.findByText('a has data of a');
  await act(() => router.navigate('?q=1'));
  await act(() => router.navigate('/of/b'));
  screen.getByText('b has data of b');
  expect(loads).toEqual(['a', 'b']);
});

test('T07 a redirect leads on with the query it was asked with', async () => {
  const router = open(
    [
      home,
      { path: '/next', element: 'Next' },
      { path: '/old', loader: ({ query }) => new Redirect(`/next?q=${query.get('q')}`) },
    ],
    '/',
  );
  await act(() => router.navigate('/old?q=1'));
  expect(router.state.location.search).toBe('?q=1');
  screen.getByText('Next');
  await act(() => router.navigate(-1));
  await screen.findByRole('link', { name: 'Next' });
});

test('T07 a move that another one replaces shows nothing', async () => {
  let arrive = () => {};
  const slow = new Promise<object>((resolve) => {
    arrive = () => resolve({ element: 'Slow' });
  });
  const router = open([home, { path: '/slow', lazy: () => slow }, { path: '/next', element: 'Quick' }], '/');
  const replaced = router.navigate('/slow');
  await act(() => router.navigate('/next'));
  arrive();
  await act(() => replaced);
  screen.getByText('Quick');
  expect(router.state.location.pathname).toBe('/next');
});

test('T07 what is said along with a link arrives with it, and with a step back', async () => {
  const Said = () => <p>{JSON.stringify(useLocation().state)}</p>;
  const router = open([home, { path: '/next', element: <Said /> }], '/');
  await act(() => router.navigate('/next', { state: { email: 'ana@example.com' } }));
  screen.getByText('{"email":"ana@example.com"}');
  await act(() => router.navigate('/'));
  await act(() => router.navigate(-1));
  await screen.findByText('{"email":"ana@example.com"}');
});

function Guarded() {
  const blocked = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  );
  if (blocked === null) return <p>Unsaved</p>;
  return (
    <>
      <button type="button" onClick={blocked.reset}>
        Stay
      </button>
      <button type="button" onClick={blocked.proceed}>
        Leave
      </button>
    </>
  );
}

const ways: readonly [string, (router: Router) => Promise<void>][] = [
  ['a link', (router) => router.navigate('/next')],
  ['a step back', (router) => router.navigate(-1)],
];

test.each(ways)(
  'T07 %s waits while something would be lost: staying keeps the page, leaving goes on',
  async (_, leave) => {
    const router = open(
      [home, { path: '/next', element: 'Next' }, { path: '/form', element: <Guarded /> }],
      '/',
    );
    await act(() => router.navigate('/form'));
    await act(() => leave(router));
    await person.click(screen.getByRole('button', { name: 'Stay' }));
    screen.getByText('Unsaved');
    expect(router.state.location.pathname).toBe('/form');
    await act(() => leave(router));
    await person.click(screen.getByRole('button', { name: 'Leave' }));
    await screen.findByText('Next');
  },
);

test('T07 scrolling that answers with a promise, as in newer browsers, breaks nothing on the way back', async () => {
  const scrollTo = vi.fn(() => Promise.resolve());
  vi.stubGlobal('scrollTo', scrollTo);
  const router = open(
    [
      { path: '/', element: <ScrollRestoration /> },
      { path: '/next', element: <ScrollRestoration /> },
    ],
    '/',
    { of: (key) => (key === 'default' ? 120 : null), note: () => {}, keep: () => {} },
  );
  await act(() => router.navigate('/next'));
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  await act(() => router.navigate(-1));
  await expect.poll(() => scrollTo.mock.lastCall).toEqual([0, 120]);
  await act(() => router.navigate('/next', { preventScrollReset: true }));
  expect(scrollTo).toHaveBeenLastCalledWith(0, 120);
});

function Search() {
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  return (
    <input
      aria-label="Search"
      value={q}
      onChange={({ target }) => setParams({ q: target.value }, { replace: true })}
    />
  );
}

test('T07 a field whose text is in the address keeps every letter, however fast they come', async () => {
  const router = open([{ path: '/', element: <Search /> }], '/');
  const field = await screen.findByRole('textbox', { name: 'Search' });
  await person.type(field, '环宇 harbour');
  expect(field).toHaveProperty('value', '环宇 harbour');
  expect(new URLSearchParams(router.state.location.search).get('q')).toBe('环宇 harbour');
});
