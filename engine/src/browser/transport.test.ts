/** Proves that bytes which the worker has read are sent from there, once, and that nothing stays behind. */
import { expect, test } from 'vitest';
import type { Bundle, Slice } from '../core/ports.ts';
import { createStopper } from '../core/signal.ts';
import type { BrowserConnection } from './connection.ts';
import { createFileSource } from './file-source.ts';
import { createHasher, createTransport } from './transport.ts';
import type { Ask, Reply } from './worker/protocol.ts';
import type { WorkerLine } from './worker-line.ts';

const ANSWER = { status: 200, headers: {}, text: '' };
const REQUEST = { method: 'PUT', url: 'http://store.example/key', headers: {} } as const;

const connection: BrowserConnection = {
  online: () => true,
  effectiveType: () => undefined,
  untilOnline: async () => {},
  trying: () => () => {},
};

/** A worker that keeps the bytes it hashes, if `keeps` is set. */
function openLine(keeps: boolean) {
  const asked: Ask[] = [];
  const dropped: number[] = [];
  const line: WorkerLine = {
    drop: (kept) => void dropped.push(kept),
    ask: async (ask): Promise<Reply> => {
      asked.push(ask);
      if (ask.kind === 'hash') return { kind: 'hashed', crc32: 7, ...(keeps ? { kept: 3 } : {}) };
      return { kind: 'answered', answer: ANSWER };
    },
  };
  const { signal } = createStopper();
  const slice = createFileSource({ path: 'a.txt', file: new File(['hello'], 'a.txt') }).slice(0, 5);
  const sendBody = (body: Slice | Bundle) =>
    createTransport(line, connection).send({ ...REQUEST, body }, { signal, onProgress: () => {} });
  const send = () => sendBody(slice);
  return { asked, dropped, slice, send, sendBody, hash: () => createHasher(line).crc32(slice, signal) };
}

test('what was kept for its checksum is sent by its number', async () => {
  const { asked, dropped, slice, send, hash } = openLine(true);
  expect(await hash()).toBe(7);
  expect(await send()).toEqual(ANSWER);
  expect(asked.at(-1)).toMatchObject({ kind: 'send', body: { kept: 3 } });
  slice.release();
  expect(dropped).toEqual([]);
});

test('several files that were kept are sent in one body, by their numbers', async () => {
  const { asked, slice, hash, sendBody } = openLine(true);
  await hash();
  expect(await sendBody({ head: '<A/>', slices: [slice] })).toEqual(ANSWER);
  expect(asked.at(-1)).toMatchObject({ kind: 'send', body: { head: '<A/>', kept: [3] } });
  // Each is sent once; then it has to be read again.
  await expect(sendBody({ head: '<A/>', slices: [slice] })).rejects.toMatchObject({ kind: 'network' });
});

test('what was kept and is not sent is dropped', async () => {
  const { dropped, slice, hash } = openLine(true);
  await hash();
  slice.release();
  slice.release();
  expect(dropped).toEqual([3]);
});

test('what was not kept is sent as the piece of the file that it is', async () => {
  const { asked, send, hash } = openLine(false);
  await hash();
  await send();
  expect(asked.at(-1)).toMatchObject({ kind: 'send', body: expect.any(Blob) });
});
