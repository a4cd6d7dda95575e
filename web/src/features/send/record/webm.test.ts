/** Proves that a recording as browsers make it gets a duration and an index, and is otherwise left alone. */
import { expect, test } from 'vitest';
import { element, elementAt, joined, readUint, uintBytes } from './ebml.ts';
import { seekable } from './webm.ts';

const bytes = (...values: number[]) => Uint8Array.from(values);
/** A head that does not know its size, as of something still being recorded. */
const open = (...id: number[]) => bytes(...id, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff);
const block = (track: number, shift: number, key: boolean) =>
  element(0xa3, bytes(0x80 | track, (shift >> 8) & 0xff, shift & 0xff, key ? 0x80 : 0, 1, 2, 3));

const head = element(0x1a45dfa3, bytes(0x42, 0x86, 0x81, 0x01));
const segment = open(0x18, 0x53, 0x80, 0x67);
const info = element(0x1549a966, element(0x2ad7b1, bytes(0x0f, 0x42, 0x40)));
const track = (number: number, type: number) =>
  element(0xae, element(0xd7, bytes(number)), element(0x83, bytes(type)));
const tracks = element(0x1654ae6b, track(1, 2), track(2, 1));
const cluster = (time: number, ...blocks: Uint8Array[]) =>
  joined([open(0x1f, 0x43, 0xb6, 0x75), element(0xe7, uintBytes(time)), ...blocks]);

const recording = joined([
  head,
  segment,
  info,
  tracks,
  cluster(0, block(2, 0, true), block(1, 5, true), block(2, 40, false)),
  cluster(1_000, block(2, 0, true), block(1, 10, true)),
  cluster(2_000, block(2, 0, false), block(2, 40, false)),
]);

/** The elements of the new file's segment, by id. */
function read(parts: readonly Uint8Array<ArrayBuffer>[] | undefined) {
  const whole = joined(parts ?? []);
  const file = elementAt(whole, 0);
  const body = elementAt(whole, (file?.content ?? 0) + (file?.size ?? 0));
  if (body?.size === undefined) throw new Error('no segment');
  return { whole, start: body.content, size: body.size };
}

const child = (whole: Uint8Array, from: number, id: number) => {
  for (let at = from; at < whole.length; ) {
    const next = elementAt(whole, at);
    if (next === undefined) break;
    if (next.id === id) return next;
    if (next.size === undefined) break;
    at = next.content + next.size;
  }
  return undefined;
};

test('W03 W04 the duration is written: the last block, and as long as the one before it', () => {
  const { whole, start, size } = read(seekable(recording));
  expect(start + size).toBe(whole.length);
  const facts = child(whole, start, 0x1549a966);
  const duration = child(whole, facts?.content ?? 0, 0x4489);
  const view = new DataView(whole.buffer, duration?.content ?? 0);
  expect(view.getFloat64(0)).toBe(2_080);
  expect(child(whole, facts?.content ?? 0, 0x2ad7b1)).toBeDefined();
});

test('W04 the index leads to the clusters that begin with a whole picture', () => {
  const { whole, start } = read(seekable(recording));
  const cues = child(whole, start, 0x1c53bb6b);
  const found: Array<[number, number]> = [];
  for (let at = cues?.content ?? 0; at < (cues?.content ?? 0) + (cues?.size ?? 0); ) {
    const point = elementAt(whole, at);
    if (point?.size === undefined) break;
    const time = child(whole, point.content, 0xb3);
    const positions = child(whole, point.content, 0xb7);
    const place = child(whole, positions?.content ?? 0, 0xf1);
    found.push([readUint(whole, time?.content ?? 0, 8), start + readUint(whole, place?.content ?? 0, 8)]);
    at = point.content + point.size;
  }
  expect(found.map(([time]) => time)).toEqual([0, 1_000]);
  for (const [, at] of found) expect(elementAt(whole, at)?.id).toBe(0x1f43b675);
});

test('W03 what was recorded stays as it was, also when its end is missing', () => {
  const cut = recording.slice(0, recording.length - 3);
  const { whole } = read(seekable(cut));
  const last = cluster(1_000, block(2, 0, true), block(1, 10, true));
  expect(whole.join().includes(last.join())).toBe(true);
  // Made twice, it is the same again: its own index is not taken over.
  expect(joined(seekable(joined(seekable(recording) ?? [])) ?? [])).toEqual(
    joined(seekable(recording) ?? []),
  );
});

test('W03 what is no WebM is not touched', () => {
  expect(seekable(new Uint8Array())).toBeUndefined();
  expect(seekable(bytes(0, 0, 0, 24, 0x66, 0x74, 0x79, 0x70))).toBeUndefined();
  expect(seekable(joined([head, segment]))).toBeUndefined();
});
