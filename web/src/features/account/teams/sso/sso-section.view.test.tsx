/** Proves the settings of a team's login provider: setting it up step by step, testing it, and what each refusal says. */
import { screen, within } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import type { TeamSso } from '@waybill/contract/team-sso';
import { expect, test } from 'vitest';
import { answering } from '../../../../../test/answering.ts';
import { sell } from '../../../../../test/sell.ts';
import { show } from '../../../../../test/show.tsx';
import { anaOwns } from '../../../../../test/teams.ts';
import { SsoSection } from './sso-section.tsx';

type Answers = Parameters<typeof answering>[0];
type SetUp = NonNullable<TeamSso['setUp']>;

const setUp: SetUp = {
  domain: {
    name: 'lima.example',
    shown: 'lima.example',
    state: 'verified',
    problem: null,
    records: [
      {
        use: 'proof',
        type: 'TXT',
        name: '_waybill-login.lima.example',
        value: 'waybill=drawn',
        found: [],
        hidden: false,
        state: 'right',
        needed: true,
      },
    ],
    checkedAt: Date.now(),
    offAt: null,
  },
  redirectUri: 'https://app.example/api/sso/team/1/callback',
  logoutUri: 'https://app.example/api/sso/team/1/logout',
  provider: { issuer: 'https://login.lima.example', clientId: 'waybill', name: 'Lima ID' },
  testedAt: Date.now(),
  isOn: false,
  isRequired: false,
  connected: 0,
};

function open(sso: TeamSso, answers: Answers = {}, lang: 'en' | 'zh' = 'en', path = '/dash/account/teams') {
  const api = answering({ openTeamSso: () => ({ sso }), ...answers });
  return {
    ...show(<SsoSection number={2} renderRecord={({ name }) => <p key={name}>{name}</p>} />, {
      user: anaOwns,
      lang,
      path,
    }),
    api,
  };
}

test('O04 team sso: an address instead of a domain is understood, a free mail service is refused', async () => {
  const { person, api } = open(
    { allowed: true, setUp: null },
    { setTeamSsoDomain: () => new AppError('domain_reserved') },
  );
  await person.type(await screen.findByLabelText('Email domain'), 'ana@gmail.com');
  await person.click(screen.getByRole('button', { name: 'Add domain' }));
  await screen.findByText('This domain can’t be used. Enter one that belongs to your company.');
  expect(api.calls('setTeamSsoDomain')[0]?.body).toEqual({ domain: 'gmail.com' });
});

test('O04 team sso: a plan without it says so and leads to the plans', async () => {
  sell('sandbox');
  open({ allowed: false, setUp: null });
  await screen.findByText('Your own login provider comes with a Business plan.');
  expect(screen.queryByLabelText('Email domain')).toBeNull();
});

test('O04 team sso: the secret is asked for once, and again for another issuer', async () => {
  const { person, api } = open(
    { allowed: true, setUp },
    { setTeamProvider: () => ({ sso: { allowed: true, setUp } }) },
  );
  const save = await screen.findByRole('button', { name: 'Save provider' });
  const issuer = screen.getByLabelText('Issuer');
  await person.clear(issuer);
  await person.type(issuer, 'https://other.example');
  await person.click(save);
  screen.getByText('Enter the client secret.');
  expect(api.calls('setTeamProvider')).toEqual([]);
  await person.clear(issuer);
  await person.type(issuer, 'https://login.lima.example');
  await person.click(save);
  await screen.findByText('Saved.');
  expect(api.calls('setTeamProvider')[0]?.body).toEqual({
    issuer: 'https://login.lima.example',
    clientId: 'waybill',
    name: 'Lima ID',
  });
});

test('O04 team sso: it is switched on once it is proven and tested, then it may be required', async () => {
  const on = { ...setUp, isOn: true };
  const { person, api } = open(
    { allowed: true, setUp },
    {
      switchTeamSso: ({ body }) => ({ sso: { allowed: true, setUp: { ...on, isRequired: body.required } } }),
    },
  );
  const required = await screen.findByRole('switch', { name: 'Only this way' });
  expect(required).toHaveProperty('disabled', true);
  await person.click(screen.getByRole('switch', { name: 'Log in with it at lima.example' }));
  expect(await screen.findByRole('switch', { name: 'Only this way' })).toHaveProperty('disabled', false);
  await person.click(screen.getByRole('switch', { name: 'Only this way' }));
  expect(api.calls('switchTeamSso').map(({ body }) => body)).toEqual([
    { on: true, required: false },
    { on: true, required: true },
  ]);
});

test.each([
  ['en', 'The login at Lima ID works.'],
  ['zh', '可以用 Lima ID 登录。'],
] as const)(
  'O04 team sso (%s): says what came of the test, and offers no switch before it',
  async (lang, said) => {
    open({ allowed: true, setUp: { ...setUp, testedAt: null } }, {}, lang, '/dash/account/teams?test=tested');
    await screen.findByText(said);
    for (const one of screen.getAllByRole('switch')) expect(one).toHaveProperty('disabled', true);
  },
);

test('O04 team sso: removing asks first and says what stays', async () => {
  const { person } = open(
    { allowed: true, setUp },
    { removeTeamSso: () => ({ sso: { allowed: true, setUp: null } }) },
  );
  await person.click(await screen.findByRole('button', { name: 'Remove' }));
  const dialog = await screen.findByRole('dialog');
  within(dialog).getByText(/Accounts and files stay/);
  await person.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await screen.findByLabelText('Email domain');
});

test.each([
  ['First test the login.', {}, 'verified'],
  ['First add the DNS record.', { testedAt: 1 }, 'waiting'],
  ['First add the DNS record and test the login.', {}, 'waiting'],
] as const)('O04 team sso: before it can be switched on, it says “%s”', async (said, more, state) => {
  open({
    allowed: true,
    setUp: { ...setUp, testedAt: null, ...more, domain: { ...setUp.domain, state } },
  });
  await screen.findByText(said);
});

test('O04 team sso: turned off with the plan, it says that the plan is missing, not the record', async () => {
  const domain = { ...setUp.domain, state: 'off', problem: 'plan' } as const;
  open({ allowed: false, setUp: { ...setUp, domain } });
  await screen.findByText(/^Your plan no longer includes your own login provider, so logins/);
  screen.getByText('Your plan doesn’t include it.');
});

test('O04 team sso: turned off and proven by another team since, it says so', async () => {
  const domain = { ...setUp.domain, state: 'off', problem: 'taken' } as const;
  open({ allowed: true, setUp: { ...setUp, domain } });
  await screen.findByText('The record is right, but another team proved this domain first.');
});
