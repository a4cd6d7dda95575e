/** Proves that what is typed into the ready HTML, before the page’s scripts run, stays where it was typed. */
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { offerSso } from '../../../../test/offer-sso.ts';
import { Providers } from '../../../app/providers.tsx';
import { en } from '../../../i18n/en.ts';
import { RegisterPanel } from '../register/register-panel.tsx';
import { LoginPanel } from './login-panel.tsx';

const routerOf = (panel: ReactNode) => {
  const element = (
    <Providers lang="en" messages={en}>
      {panel}
    </Providers>
  );
  return <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />;
};

test.each([
  ['logging in', <LoginPanel key="login" />, ''],
  ['logging in beside single sign-on', <LoginPanel key="login" />, 'Huanyu ID'],
  ['signing up', <RegisterPanel key="register" Payment={() => null} />, ''],
])('P06 P07 K12 %s: the fields of the ready HTML and what was typed into them stay', (_, panel, provider) => {
  offerSso(provider);
  const container = document.createElement('div');
  container.innerHTML = renderToString(routerOf(panel));
  document.body.append(container);
  const email = screen.getByLabelText<HTMLInputElement>('Email');
  email.focus();
  email.value = 'ana@lima.example';
  render(routerOf(panel), { container, hydrate: true });
  expect(screen.getByLabelText('Email')).toBe(email);
  expect(email.value).toBe('ana@lima.example');
  expect(document.activeElement).toBe(email);
});
