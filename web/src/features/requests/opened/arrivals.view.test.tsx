/** Proves that uploads under way are shown with what is known of them, and followed until they end. */
import { act, screen, waitFor } from '@testing-library/react';
import type { Arriving } from '@waybill/contract/request-owner';
import { afterEach, expect, test, vi } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { sampleGiver, sampleItem, sampleRequestDetails } from '../../../../test/requests.ts';
import { show } from '../../../../test/show.tsx';
import { ana } from '../../../session/fake-server.suite.ts';
import { EncryptedRequest } from '../sealed/encrypted-request.tsx';
import { RequestPage } from './request-page.tsx';

const SLUG = 'R8KD4TW';
const plan = sampleItem(1, 'Plan');
const mei = sampleGiver(1, 'Mei Chen');

const upload = (stored: number | null): Arriving => ({
  person: mei._id,
  item: plan._id,
  files: 3,
  bytes: 4_000_000,
  stored,
  since: Date.now() - 60_000,
});

/** Turns of the clock that the page waits for, and that a test lets happen. */
function stopClock(): () => Promise<void> {
  const turns: (() => void)[] = [];
  const real = globalThis.setInterval;
  vi.spyOn(globalThis, 'setInterval').mockImplementation(((run: () => void, ms?: number) => {
    if (ms === 3_000) turns.push(run);
    return real(() => (ms === 3_000 ? undefined : run()), ms);
  }) as typeof setInterval);
  return async () => {
    await act(async () => turns.at(-1)?.());
  };
}
afterEach(() => vi.restoreAllMocks());

const open = (arriving: Arriving[]) => {
  const details = sampleRequestDetails({
    request: { slug: SLUG, items: [plan] },
    people: [mei],
    handIns: [],
    arriving,
  });
  const server = { now: arriving };
  const api = answering({
    openRequest: () => ({ ...details, arriving: server.now }),
    requestArrivals: () => ({ arriving: server.now }),
    handedInFiles: () => ({ zip: null, files: [] }),
  });
  const acts = { onDuplicate: () => undefined, onDeleted: () => undefined, onForward: () => undefined };
  show(
    <RequestPage Encrypted={EncryptedRequest} slug={SLUG} user={ana} listHref="/dash/requests" {...acts} />,
    { user: ana },
  );
  return { server, api };
};

test('D04 an upload under way shows how much is stored, follows it, and goes when it was given up', async () => {
  const turn = stopClock();
  const { server } = open([upload(1_000_000)]);
  expect(await screen.findByText(/25%/)).toBeDefined();
  server.now = [upload(3_100_000)];
  await turn();
  await screen.findByText(/77%/);
  server.now = [];
  await turn();
  await waitFor(() => expect(screen.queryByText(/%/)).toBeNull());
  screen.getByText('Waiting');
});

test('D04 an upload whose progress is not known shows since when it runs, and no percentage', async () => {
  open([upload(null)]);
  await screen.findByText(/since/);
  expect(screen.queryByText(/%/)).toBeNull();
});
