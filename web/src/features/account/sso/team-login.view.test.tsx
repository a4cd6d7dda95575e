/** Proves the button of a team's login provider: it follows the domain of the typed address, and no address is sent for it. */
import { screen, waitFor } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import { expect, test } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { show } from '../../../../test/show.tsx';
import { LoginPanel } from '../sign-in/login-panel.tsx';

test('O04 login: an address of a team’s domain brings its button, another address takes it away', async () => {
  const api = answering({
    findTeamLogin: ({ body }) => ({ name: body.domain === 'lima.example' ? 'Lima ID' : null }),
    beginTeamLogin: () => new AppError('sso_unreachable'),
  });
  const { person } = show(<LoginPanel />, { path: '/login' });
  const email = screen.getByLabelText('Email');
  await person.type(email, 'Ana@Lima.example');
  const button = await screen.findByRole('button', { name: 'Continue with Lima ID' });
  expect(api.calls('findTeamLogin').map(({ body }) => body)).toEqual([{ domain: 'lima.example' }]);
  await person.click(button);
  await screen.findByText('We couldn’t reach the login service. Try again in a moment.');
  expect(api.calls('beginTeamLogin')[0]?.body).toMatchObject({ email: 'ana@lima.example', lang: 'en' });
  await person.clear(email);
  await person.type(email, 'ana@example.com');
  await waitFor(() => expect(screen.queryByRole('button', { name: /Continue with/ })).toBeNull());
});
