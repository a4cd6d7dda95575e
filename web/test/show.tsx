/** Renders a component as a page has it: with texts, a router and a session. */
import { render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { UserView } from '@waybill/contract/user';
import type { ReactNode } from 'react';
import { Providers } from '../src/app/providers.tsx';
import { en } from '../src/i18n/en.ts';
import type { Lang } from '../src/i18n/lang.ts';
import { zh } from '../src/i18n/zh.ts';
import { createMemoryRouter } from '../src/router/router.ts';
import { RouterProvider } from '../src/router/router-provider.tsx';
import { session } from '../src/session/session.ts';

const texts = { en, zh } as const;

interface ShowOptions {
  readonly lang?: Lang;
  /** Who is signed in; no one unless given. */
  readonly user?: UserView;
  /** The address of the page. */
  readonly path?: string;
  /** What the page that led here has said along with it. */
  readonly state?: unknown;
  /** The addresses at which it is shown; everything else is empty. */
  readonly at?: readonly string[];
}

export interface Shown {
  /** Types, clicks and presses keys like a person. */
  readonly person: UserEvent;
  /** The address now. */
  readonly path: () => string;
}

/** With the texts of a language, whatever the language of the page around it. */
const inLanguage = (lang: Lang, element: ReactNode) => (
  <Providers lang={lang} messages={texts[lang]}>
    {element}
  </Providers>
);

export function show(
  element: ReactNode,
  { lang = 'en', user, path = '/', state, at = ['*'] }: ShowOptions = {},
): Shown {
  if (user !== undefined) session.enter({ accessToken: 'access', refreshToken: 'refresh', user });
  const page = inLanguage(lang, element);
  const routes = [...at.map((pattern) => ({ path: pattern, element: page })), { path: '*', element: null }];
  const router = createMemoryRouter(routes, path, state);
  render(<RouterProvider router={router} />);
  return {
    person: userEvent.setup({ delay: null }),
    path: () => router.state.location.pathname + router.state.location.search,
  };
}
