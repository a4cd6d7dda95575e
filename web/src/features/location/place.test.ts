import { expect, test } from 'vitest';
import { findPlace, type Place } from './place.ts';

const DAY = 86_400_000;
const now = Date.UTC(2026, 5, 1);

function storage(content?: string) {
  const kept = new Map(content === undefined ? [] : [['geo', content]]);
  const memory = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  return { kept, memory };
}

function asking(answer: Place) {
  const state = { asked: 0 };
  const ask = async () => {
    state.asked += 1;
    return answer;
  };
  return { state, ask };
}

test('C25 location: the answer is asked for once and cached as country and city_name', async () => {
  const { kept, memory } = storage();
  const { state, ask } = asking({ country: 'DE', city: 'Bremen' });
  expect(await findPlace({ memory, now, ask })).toEqual({ country: 'DE', city: 'Bremen' });
  expect(await findPlace({ memory, now: now + DAY, ask })).toEqual({ country: 'DE', city: 'Bremen' });
  expect(state.asked).toBe(1);
  expect(JSON.parse(kept.get('geo') ?? '')).toMatchObject({ country: 'DE', city_name: 'Bremen' });
});

test.each(['not json', '7', '{}', '{"at":"x"}', `{"country":"DE","at":${now - 8 * DAY}}`])(
  'C25 location: a cached %s is ignored',
  async (content) => {
    const { memory } = storage(content);
    const { state, ask } = asking({ country: null, city: null });
    await findPlace({ memory, now, ask });
    expect(state.asked).toBe(1);
  },
);

test('C25 location: an unknown place is not cached, and an unreachable server gives null', async () => {
  const { kept, memory } = storage();
  const { ask } = asking({ country: null, city: null });
  expect(await findPlace({ memory, now, ask })).toEqual({ country: null, city: null });
  expect(kept.size).toBe(0);
  expect(await findPlace({ memory, now, ask: () => Promise.reject(new Error('away')) })).toBeNull();
});

test('C25 location: a storage that throws does not prevent the answer', async () => {
  const memory = {
    getItem: (): string | null => {
      throw new Error('forbidden');
    },
    setItem: () => {
      throw new Error('forbidden');
    },
  };
  const { ask } = asking({ country: 'KE', city: null });
  expect(await findPlace({ memory, now, ask })).toEqual({ country: 'KE', city: null });
});
