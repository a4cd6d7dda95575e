import type { UploadAccess } from '@waybill/contract/files';
import { describe, expect, test } from 'vitest';
import { createAccess, noAccess } from './access.ts';

const MINUTE = 60_000;
const settle = () => new Promise((resolve) => setImmediate(resolve));

function scene(lifetimeMs: number) {
  let now = 1_000_000;
  let asked = 0;
  const access = createAccess(noAccess(), { now: () => now }, async () => {
    asked += 1;
    const Expiration = new Date(now + lifetimeMs).toISOString();
    return { AccessKeyId: `K${asked}`, Expiration } as UploadAccess;
  });
  return {
    access,
    asked: () => asked,
    pass: (ms: number) => {
      now += ms;
    },
    name: async () => (await access.current()).AccessKeyId,
  };
}

describe('T08 credentials', () => {
  test('are asked for once, however many need them', async () => {
    const { name, asked } = scene(15 * MINUTE);
    expect(await Promise.all([name(), name(), name()])).toEqual(['K1', 'K1', 'K1']);
    expect(asked()).toBe(1);
  });

  test('are renewed every five minutes, beside the work', async () => {
    const { name, pass } = scene(15 * MINUTE);
    expect(await name()).toBe('K1');
    pass(5 * MINUTE - 1);
    expect(await name()).toBe('K1');
    pass(1);
    expect(await name()).toBe('K1');
    await settle();
    expect(await name()).toBe('K2');
  });

  test('are waited for when the old ones are about to end', async () => {
    const { name, pass } = scene(15 * MINUTE);
    await name();
    pass(14 * MINUTE);
    expect(await name()).toBe('K2');
  });

  test('that live shortly are renewed after half of that', async () => {
    const { name, pass } = scene(10_000);
    await name();
    pass(4_999);
    await name();
    await settle();
    expect(await name()).toBe('K1');
    pass(1);
    await name();
    await settle();
    expect(await name()).toBe('K2');
  });

  test('that seem to have ended already are used all the same: it is our clock that is wrong', async () => {
    const { name, asked, access } = scene(-60 * MINUTE);
    const held = await access.current();
    await name();
    expect(asked()).toBe(1);
    expect(access.hasEnded(held)).toBe(false);
  });

  test('S65 that the store does not take are dropped, and only those', async () => {
    const { access, name } = scene(15 * MINUTE);
    const old = await access.current();
    access.drop(old);
    expect(await name()).toBe('K2');
    access.drop(old);
    expect(await name()).toBe('K2');
    expect(access.hasEnded(old)).toBe(true);
  });

  test('are fetched again after fetching has failed', async () => {
    let fails = true;
    const access = createAccess(noAccess(), { now: () => 0 }, async () => {
      if (fails) throw new Error('no');
      return { AccessKeyId: 'K', Expiration: new Date(MINUTE).toISOString() } as UploadAccess;
    });
    await expect(access.current()).rejects.toThrow('no');
    fails = false;
    expect((await access.current()).AccessKeyId).toBe('K');
  });
});
