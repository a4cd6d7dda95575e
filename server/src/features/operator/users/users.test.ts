import { CONSOLE_FRESH_MINUTES } from '@waybill/contract/console-gate';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { openBrowser } from '../../../../test/browser.ts';
import { userCommands } from '../../../operator/user-commands.ts';
import { callAs, errorOf } from '../../accounts/caller.suite.ts';
import { loadUser } from '../../accounts/index.ts';
import { eventsOf, protectedUser } from '../../accounts/two-factor/phone.suite.ts';
import { age, freshOperator, newOperator, type TestOperator } from '../console.suite.ts';

let app: TestApp;
let operator: TestOperator;
beforeAll(async () => {
  app = await testApp();
  operator = await freshOperator(app);
});

const act = (id: string, path: string, body: object = { reason: 'asked by mail' }) =>
  operator.call('POST', `/api/operator/users/${id}/${path}`, body);
const logOf = async (email: string) => {
  const answer = await operator.call('GET', `/api/operator/log?find=${encodeURIComponent(email)}`);
  return answer.json().entries.map(({ act, via, operator, reason, detail }: Record<string, string>) => ({
    act,
    via,
    operator,
    reason,
    detail,
  }));
};
const run = (name: string, words: string[], options: Record<string, string> = {}) => {
  const command = userCommands.find((each) => each.name === name);
  if (command === undefined) throw new Error(`There is no ${name}.`);
  return command.run(app.deps.db, words, options);
};

test('R06 consoleUsers finds by address and name; consoleUser shows the account and nothing of what they sent', async () => {
  const user = await app.makeUser({ fullName: 'Nora Lind', role: 'pro' });
  const found = (await operator.call('GET', '/api/operator/users?find=nora%20li')).json();
  expect(found).toMatchObject({ users: [{ id: user.id, email: user.email, role: 'pro' }], more: false });
  const shown = (await operator.call('GET', `/api/operator/users/${user.id}`)).json().user;
  expect(shown).toMatchObject({ name: 'Nora Lind', sessions: 1, transfers: 0, twoFactor: false, reports: 0 });
  expect(
    errorOf(await operator.call('GET', '/api/operator/users/9f0f2c5e-0d0c-4a53-8a3e-000000000000')),
  ).toBe('not_found');
});

test('R06 suspending and restoring act at once and are logged with the reason; a repeated one answers conflict', async () => {
  const user = await app.makeUser();
  const call = callAs(app, user.token);
  expect((await act(user.id, 'suspend')).json().user).toMatchObject({ suspended: true });
  expect(errorOf(await call('POST', '/api/twoFactor/start', { password: 'any' }))).toBe('suspended');
  expect(errorOf(await act(user.id, 'suspend'))).toBe('conflict');
  expect((await act(user.id, 'restore', { reason: 'a mistake' })).json().user).toMatchObject({
    suspended: false,
  });
  const by = { via: 'console', operator: operator.user.email, detail: '' };
  expect(await logOf(user.email)).toEqual([
    { ...by, act: 'user.restored', reason: 'a mistake' },
    { ...by, act: 'user.suspended', reason: 'asked by mail' },
  ]);
});

test('R06 an act without a reason is refused and changes nothing', async () => {
  const user = await app.makeUser();
  for (const body of [{}, { reason: '  ' }])
    expect(errorOf(await act(user.id, 'suspend', body))).toBe('invalid_input');
  expect(await logOf(user.email)).toEqual([]);
});

test('R06 what destroys asks for a fresh code, the rest does not', async () => {
  const later = await freshOperator(app);
  await age(app, later, CONSOLE_FRESH_MINUTES);
  const { id } = await app.makeUser();
  const ask = async (path: string, body: object = { reason: 'r' }) =>
    errorOf(await later.call('POST', `/api/operator/users/${id}/${path}`, body));
  for (const path of ['suspend', 'delete', 'twoFactor/reset'])
    expect(await ask(path), path).toBe('second_factor_required');
  expect(await ask('role', { reason: 'r', role: 'business' })).toBeUndefined();
  expect(await ask('sessions/end')).toBeUndefined();
});

test('R06 ending sessions logs the user out, and a lost second factor is turned off with a mail', async () => {
  const { user } = await protectedUser(app);
  expect((await act(user.id, 'twoFactor/reset')).json().user).toMatchObject({ twoFactor: false });
  expect(await eventsOf(app, user.id)).toContain('account.two_factor_off');
  expect((await act(user.id, 'sessions/end')).json().user).toMatchObject({ sessions: 0 });
  expect(errorOf(await callAs(app, user.token)('GET', '/api/operator/gate'))).toBe('unauthenticated');
  expect((await logOf(user.email)).map((entry: { act: string }) => entry.act)).toEqual([
    'user.sessions_ended',
    'user.factor_reset',
  ]);
});

test('R06 a deletion is planned as by the owner, and can be cancelled', async () => {
  const user = await app.makeUser();
  expect((await act(user.id, 'delete')).json().user.deleteAt).toEqual(expect.any(Number));
  expect((await act(user.id, 'keep')).json().user.deleteAt).toBeNull();
});

test('R06 a role is given with what it was before; a wrong one is refused', async () => {
  const user = await app.makeUser();
  expect(errorOf(await act(user.id, 'role', { reason: 'r', role: 'anon' }))).toBe('invalid_input');
  expect((await act(user.id, 'role', { reason: 'r', role: 'business' })).json().user.role).toBe('business');
  expect(await logOf(user.email)).toMatchObject([{ act: 'user.role', detail: 'free → business' }]);
});

test('R06 operators, also oneself, are changed by commands only', async () => {
  const other = await newOperator(app);
  for (const { id } of [other.user, operator.user])
    for (const path of ['suspend', 'twoFactor/reset', 'delete', 'sessions/end'])
      expect(errorOf(await act(id, path)), path).toBe('forbidden');
  expect(await run('users suspend', [other.user.email], { reason: 'left' })).toMatchObject({ ok: true });
  expect(await logOf(other.user.email)).toMatchObject([
    { act: 'user.suspended', via: 'command', reason: 'left' },
    {},
  ]);
});

test('R06 the commands do the same, and say when there was nothing to do', async () => {
  const { user } = await protectedUser(app);
  for (const name of [
    'users suspend',
    'users restore',
    'users end-sessions',
    'users reset-second-factor',
    'users delete',
    'users keep',
  ]) {
    expect(await run(name, [user.email], { reason: 'why' }), name).toMatchObject({ ok: true });
    expect(await run(name, [user.email]), name).toMatchObject({ ok: false });
  }
  expect((await run('users role', [user.email, 'pro'])).lines).toEqual([
    `${user.email} is pro now (was free).`,
  ]);
  expect(await logOf(user.email)).toHaveLength(7);
});

test('R06 own limits hold in place of the plan’s for what is sent, are shown to the user, and end when they are taken away', async () => {
  const user = await app.makeUser();
  const files = (count: number, size: number) =>
    Array.from({ length: count }, (_, n) => ({ path: `${n}.bin`, size }));
  const browser = openBrowser(app);
  const announce = async (list: object[]) =>
    errorOf(await browser.post('/api/stsAuth', { type: 'userUpload', files: list }, { token: user.token }));
  expect(await announce(files(51, 1))).toBe('too_many_files');
  expect(
    (await act(user.id, 'limits', { reason: 'r', limits: { fileLimit: 60, storage: 20 } })).json().user
      .limits,
  ).toEqual({
    fileLimit: 60,
    storage: 20,
  });
  expect(await announce(files(51, 1))).toBe('storage_exceeded');
  expect((await loadUser(app.deps, user.id)).limits).toEqual({ fileLimit: 60, storage: 20 });
  expect(errorOf(await act(user.id, 'limits', { reason: 'r', limits: { storage: 20, fileLimit: 60 } }))).toBe(
    'conflict',
  );
  expect(errorOf(await act(user.id, 'limits', { reason: 'r', limits: { teamLimit: 3 } }))).toBe(
    'invalid_input',
  );
  expect(await eventsOf(app, user.id)).toContain('account.role_changed');
  const shown = await run('users limits', [user.email], {
    files: 'plan',
    storage: '1 TB',
    reason: 'by phone',
  });
  expect(shown.lines.join('\n')).toMatch(/--storage +1 TB +their own/);
  expect((await run('users limits', [user.email], { storage: 'much' })).ok).toBe(false);
  expect(await announce(files(51, 1))).toBe('too_many_files');
  expect(await announce(files(50, 1))).toBeUndefined();
  expect((await logOf(user.email)).map(({ detail }: { detail: string }) => detail)).toEqual([
    'Storage 1 TB',
    'Storage 20 B, Files per transfer 60',
  ]);
});

test('R06 a member of a team has the storage that the owner was given, and limits of their own for the rest', async () => {
  const owner = await app.makeUser({ role: 'pro' });
  const member = await app.makeUser({ role: 'pro' });
  await app.deps.db
    .insertInto('team_members')
    .values({ owner_id: owner.id, user_id: member.id, role: 'member' })
    .execute();
  await act(owner.id, 'limits', { reason: 'r', limits: { storage: 20, emailTo: 70 } });
  await act(member.id, 'limits', { reason: 'r', limits: { storage: 90, fileLimit: 60 } });
  expect((await loadUser(app.deps, member.id)).limits).toEqual({ storage: 20, fileLimit: 60 });
  expect(await eventsOf(app, member.id)).toContain('account.role_changed');
});
