/** Proves that events are read alike, wherever the network cuts them. */
import { expect, test } from 'vitest';
import { eventReader } from './event-stream.ts';

const TEXT =
  'retry: 1000\n\n: still here\n\nid: 7\nevent: account.suspended\ndata: {"a":1}\n\nid: 8\ndata: first\ndata:second\n\n';
const EVENTS = [
  { id: '7', kind: 'account.suspended', data: '{"a":1}' },
  { id: '8', kind: 'message', data: 'first\nsecond' },
];

test('events are the same whichever way the text is cut', () => {
  for (const end of ['\n', '\r\n', '\r']) {
    const text = `${TEXT.replaceAll('\n', end)}:`;
    for (const size of [1, 2, 3, 5, 17, text.length]) {
      const read = eventReader();
      const found = [];
      for (let at = 0; at < text.length; at += size) found.push(...read(text.slice(at, at + size)));
      expect(found, `${JSON.stringify(end)} by ${size}`).toEqual(EVENTS);
    }
  }
});

test('event stream: an unfinished event is not delivered', () => {
  expect(eventReader()('id: 9\ndata: half')).toEqual([]);
});

test('comments and empty events are not events', () => {
  expect(eventReader()(': hello\n\nevent: nothing\n\n')).toEqual([]);
});
