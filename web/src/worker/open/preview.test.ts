/** Proves what the worker gives for previews, and what it says about downloads while they run. */
import { BLOCK_BYTES, SEGMENT_BYTES } from '@waybill/engine/crypto/layout';
import { describe, expect, test, vi } from 'vitest';
import { ask, floor, isSame, letters, SIZE, transfer, twin } from '../../../test/opened-files.ts';
import type { FromWorker } from '../../encryption/opened.ts';
import { createMeter } from './meter.ts';

describe('how far a download is', () => {
  const link = { slug: 'K7RM2XQ', user: undefined };

  test('E03 openAnswer: it is said from its range on until it is done, and not of a preview', async () => {
    const { bytes, over, progressed } = await ask(floor.id, { headers: { range: `bytes=${BLOCK_BYTES}-` } });
    await bytes();
    await over;
    const told = { ...link, kind: 'progress', what: floor.id, total: SIZE };
    expect(progressed[0]).toEqual({ ...told, given: BLOCK_BYTES + SEGMENT_BYTES, state: 'running' });
    expect(progressed.at(-1)).toEqual({ ...told, given: SIZE, state: 'done' });
    const shown = await ask(`${floor.id}?as=shown`, {
      given: transfer({ files: [{ ...floor, path: 'a.mp4' }] }),
    });
    await shown.bytes();
    expect(shown.progressed).toEqual([]);
  });

  test('E03 openAnswer: a connection that is lost is said while it is waited for', async () => {
    const lost = await ask(floor.id, { breaksAt: 700_000 });
    await lost.bytes();
    await lost.over;
    const states = lost.progressed.map((each) => 'state' in each && each.state);
    expect([states.includes('waiting'), states.at(-1)]).toEqual([true, 'done']);
  });

  test('E03 createMeter: a download that is held gives no more until it may go on', async () => {
    const said: FromWorker[] = [];
    const own = createMeter({ say: (message) => said.push(message), now: () => 0 });
    const download = { ...link, what: floor.id };
    const tools = { fetch, wait: async () => {} };
    const read = own.follow(
      download,
      3,
      tools,
      () =>
        async function* () {
          for (const byte of [1, 2, 3]) yield Uint8Array.of(byte);
        },
    );
    const bytes = read(0, 3, new AbortController().signal)[Symbol.asyncIterator]();
    await bytes.next();
    own.hold(download, true);
    let isGiven = false;
    const next = bytes.next().then(() => {
      isGiven = true;
    });
    await vi.waitFor(() => expect(said.at(-1)).toMatchObject({ state: 'held', given: 1 }));
    expect(isGiven).toBe(false);
    own.hold(download, false);
    await next;
    own.end(download, undefined);
    expect(said.at(-1)).toMatchObject({ state: 'stopped' });
    own.end(download, new Error('the connection is gone'));
    expect(said.at(-1)).toMatchObject({ state: 'broken', given: 1 });
  });
});

describe('a preview', () => {
  const pictured = { ...floor, path: 'plans/film.mp4' };
  const given = transfer({ files: [pictured, letters, { ...twin, path: 'setup.exe' }] });

  test('E03 openAnswer: it is the plain bytes as their own type, by ranges, from the address of previews', async () => {
    const range = { headers: { range: `bytes=${BLOCK_BYTES + 3}-${BLOCK_BYTES + 9}` } };
    const { response, bytes, asked } = await ask(`${floor.id}?as=shown`, { given, ...range });
    expect([response.status, response.headers.get('content-type')]).toEqual([206, 'video/mp4']);
    expect(response.headers.get('content-disposition')).toMatch(/^inline/);
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    expect(isSame(await bytes(), floor.plain.subarray(BLOCK_BYTES + 3, BLOCK_BYTES + 10))).toBe(true);
    expect(asked.every((url) => url.startsWith('/api/d/K7RM2XQ/previews/'))).toBe(true);
  });

  test('E03 openAnswer: its frame loads nothing but the preview, and runs nothing', async () => {
    const { response } = await ask(`${floor.id}?as=player`, { given });
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; media-src 'self'/);
    expect(await response.text()).toContain(
      `<video controls playsinline aria-label="film.mp4" src="/d/open/`,
    );
    const named = transfer({ files: [{ ...pictured, path: 'a"><script>x.mp4' }] });
    expect(await (await ask(`${floor.id}?as=player`, { given: named })).response.text()).not.toContain(
      '<script',
    );
  });

  test('S222 openAnswer: there is none of a program, where downloads are limited, or of an unknown file', async () => {
    const limited = transfer({ files: [{ ...pictured, shownUrl: null }] });
    for (const as of ['shown', 'player']) {
      expect((await ask(`${twin.id}?as=${as}`, { given })).response.status).toBe(404);
      expect((await ask(`${floor.id}?as=${as}`, { given: limited })).response.status).toBe(404);
      expect((await ask(`unknown?as=${as}`, { given })).response.status).toBe(404);
    }
  });
});
