/** Proves that what is typed into the ready HTML, before the page’s scripts run, stays where it was typed. */
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { offerSso } from '../../../test/offer-sso.ts';
import { en } from '../../i18n/en.ts';
import { createMemoryRouter } from '../../router/router.ts';
import { RouterProvider } from '../../router/router-provider.tsx';
import { Providers } from '../providers.tsx';
import { Page as LoginPage } from './login.tsx';
import { Page as RegisterPage } from './register.tsx';

const routerOf = (page: ReactNode, path = '/') => {
  const element = (
    <Providers lang="en" messages={en}>
      {page}
    </Providers>
  );
  return <RouterProvider router={createMemoryRouter([{ path: '*', element }], path)} />;
};

test.each([
  ['logging in', <LoginPage key="login" />, ''],
  ['logging in beside single sign-on', <LoginPage key="login" />, 'Huanyu ID'],
  ['signing up', <RegisterPage key="register" />, ''],
])('P06 P07 K12 %s: the fields of the ready HTML and what was typed into them stay', (_, page, provider) => {
  offerSso(provider);
  const container = document.createElement('div');
  container.innerHTML = renderToString(routerOf(page));
  document.body.append(container);
  const email = screen.getByLabelText<HTMLInputElement>('Email');
  email.focus();
  email.value = 'ana@lima.example';
  render(routerOf(page), { container, hydrate: true });
  expect(screen.getByLabelText('Email')).toBe(email);
  expect(email.value).toBe('ana@lima.example');
  expect(document.activeElement).toBe(email);
});

test('S212 a hydrated login page with ?forgot shows the form for it, and the provider where there is no other way', async () => {
  for (const only of [false, true]) {
    offerSso('Huanyu ID', { only });
    const container = document.createElement('div');
    const page = () => routerOf(<LoginPage />, '/login?forgot');
    container.innerHTML = renderToString(page());
    document.body.append(container);
    const { unmount } = render(page(), { container, hydrate: true });
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading.textContent).toBe(only ? 'Log in' : 'Forgot password');
    unmount();
  }
});
