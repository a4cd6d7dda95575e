/** Proves how calls are shared by components, and when their answers are loaded again or forgotten. */
import { screen, waitFor } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import { folderSize } from '@waybill/contract/files';
import { LONGEST_AGO_MS } from '@waybill/contract/live';
import { listPasskeys } from '@waybill/contract/passkeys';
import { useEffect } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { answering, later } from '../../test/answering.ts';
import { fakeLive } from '../../test/live.ts';
import { show } from '../../test/show.tsx';
import { ana } from '../session/fake-server.suite.ts';
import { session } from '../session/session.ts';
import { changeAnswer, invalidate } from './answers.ts';
import { queryClient } from './client.ts';
import { followLive } from './follow-live.ts';
import { useCall } from './use-call.ts';

const ben = { ...ana, _id: '0190a7a2-6b5e-7c3a-9f10-2f4f0a9f1c09', email: 'ben@lima.example' };
const passkey = { id: '0190a7a2-6b5e-7c3a-9f10-2f4f0a9f1c05', name: 'Phone', createdAt: 1, lastUsedAt: null };

/** Shows how many passkeys there are, or why that is not known. */
function Passkeys({ label = 'passkeys' }: { label?: string }) {
  const { data, error, isPending, refetch } = useCall(listPasskeys, {});
  return (
    <p>
      <output aria-label={label}>{isPending ? 'loading' : (error?.code ?? data?.passkeys.length)}</output>
      <button type="button" onClick={() => void refetch()}>
        Retry
      </button>
    </p>
  );
}

function Size({ of }: { of: string }) {
  return <output aria-label={of}>{useCall(folderSize, { body: { userid: of } }).data?.size}</output>;
}

function Followed() {
  useEffect(followLive, []);
  return <Passkeys />;
}

const text = (label = 'passkeys') => screen.getByLabelText(label).textContent;
/** Patient, because a line that is cut pauses before it is opened again. */
const becomes = (expected: string, label?: string) => waitFor(() => expect(text(label)).toBe(expected));

test('useCall: components that ask for the same share one call, another input is another call', async () => {
  const api = answering({
    listPasskeys: () => ({ passkeys: [passkey] }),
    folderSize: ({ body }) => ({ size: body.userid === ana._id ? 1 : 2 }),
  });
  show(
    <>
      <Passkeys label="one" />
      <Passkeys label="two" />
      <Size of={ana._id} />
      <Size of={ben._id} />
    </>,
    { user: ana },
  );
  expect(text('one')).toBe('loading');
  await becomes('1', 'one');
  expect(text('two')).toBe('1');
  await becomes('1', ana._id);
  await becomes('2', ben._id);
  expect(api.calls('listPasskeys')).toHaveLength(1);
  expect(api.calls('folderSize')).toHaveLength(2);
});

test('useCall: a refusal is an AppError, is not tried again by itself, and is by the user', async () => {
  const answers = [new AppError('forbidden'), { passkeys: [] }];
  const api = answering({ listPasskeys: () => answers.shift() ?? new AppError('internal') });
  const { person } = show(<Passkeys />, { user: ana });
  await becomes('forbidden');
  expect(api.calls('listPasskeys')).toHaveLength(1);
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await becomes('0');
  expect(api.calls('listPasskeys')).toHaveLength(2);
});

test('useCall: an answer is changed in place, and loaded again when it is invalidated', async () => {
  let passkeys = [passkey];
  const api = answering({
    listPasskeys: () => ({ passkeys }),
    folderSize: ({ body }) => ({ size: body.userid === ana._id ? passkeys.length : 9 }),
  });
  show(
    <>
      <Passkeys />
      <Size of={ana._id} />
      <Size of={ben._id} />
    </>,
    { user: ana },
  );
  await becomes('1');
  await becomes('9', ben._id);
  changeAnswer(listPasskeys, {}, () => ({ passkeys: [] }));
  await becomes('0');
  passkeys = [passkey, passkey];
  await invalidate(listPasskeys);
  await becomes('2');
  await invalidate(folderSize, { body: { userid: ana._id } });
  await becomes('2', ana._id);
  expect(api.calls('folderSize').map(({ body }) => body.userid)).toEqual([ana._id, ben._id, ana._id]);
});

test('useCall: signing out forgets every answer, also one that is on its way', async () => {
  const late = later<{ size: number }>();
  answering({
    listPasskeys: () => ({ passkeys: [passkey] }),
    folderSize: () => late.promise,
    logout: () => ({ done: true }),
  });
  show(
    <>
      <Passkeys />
      <Size of={ana._id} />
    </>,
    { user: ana },
  );
  await becomes('1');
  const kept = () =>
    queryClient
      .getQueryCache()
      .getAll()
      .flatMap(({ state }) => state.data ?? []);
  expect(kept()).toHaveLength(1);
  await session.leave();
  late.resolve({ size: 5 });
  await late.promise;
  expect(kept()).toEqual([]);
});

test('useCall: another user who signs in sees none of the answers of the one before', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  onTestFinished(() => reload.mockRestore());
  const second = later<{ passkeys: [] }>();
  const answers: Array<() => Promise<{ passkeys: (typeof passkey)[] }>> = [
    async () => ({ passkeys: [passkey] }),
    () => second.promise,
  ];
  answering({ listPasskeys: () => answers.shift()?.() ?? new AppError('internal') });
  show(<Passkeys />, { user: ana });
  await becomes('1');
  session.enter({ accessToken: 'b', refreshToken: 'r', user: ben });
  show(<Passkeys label="of ben" />);
  expect(text('of ben')).toBe('loading');
  second.resolve({ passkeys: [] });
  await becomes('0', 'of ben');
});

test('useCall: a live event loads again what it makes out of date, one load at a time', async () => {
  const live = fakeLive();
  const loads = [1, 2].map(() => later<{ passkeys: (typeof passkey)[] }>());
  let asked = 0;
  const api = answering({
    live: live.answer,
    listPasskeys: () => {
      asked += 1;
      return asked === 1 ? { passkeys: [passkey] } : (loads[asked - 2]?.promise ?? { passkeys: [] });
    },
  });
  show(<Followed />, { user: ana });
  await becomes('1');
  await waitFor(() => expect(api.calls('live')).toHaveLength(1));
  live.say('account.profile_changed', {});
  live.say('account.passkey_removed', { name: 'Phone' });
  await waitFor(() => expect(asked).toBe(2));
  live.say('account.passkey_added', { name: 'Key' });
  live.say('account.passkey_added', { name: 'Ring' });
  loads[0]?.resolve({ passkeys: [] });
  await waitFor(() => expect(asked).toBe(3));
  loads[1]?.resolve({ passkeys: [passkey, passkey] });
  await becomes('2');
  expect(asked).toBe(3);
});

test('useCall: after a gap in the live events everything that is shown is loaded again', async () => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0);
  onTestFinished(() => random.mockRestore());
  const live = fakeLive();
  let passkeys = [passkey];
  const api = answering({ live: live.answer, listPasskeys: () => ({ passkeys }) });
  show(<Followed />, { user: ana });
  await becomes('1');
  await waitFor(() => expect(api.calls('live')).toHaveLength(1));
  const age = vi.spyOn(session, 'age').mockReturnValue(2 * LONGEST_AGO_MS);
  onTestFinished(() => age.mockRestore());
  passkeys = [];
  live.hangUp();
  await becomes('0');
});
