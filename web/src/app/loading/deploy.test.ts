/** Tests when a page may reload itself for a new version. */
import { expect, test } from 'vitest';
import { type DeployTools, entryOf, reloadForNewDeploy } from './deploy.ts';

function tools(change: Partial<DeployTools> = {}) {
  const kept = new Map<string, string>();
  const state = { reloads: 0 };
  const all: DeployTools = {
    isBusy: () => false,
    running: '/assets/a.js',
    served: async () => '/assets/b.js',
    memory: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
    reload: () => {
      state.reloads += 1;
    },
    ...change,
  };
  return { all, state };
}

test('T07 a new deploy reloads the page once', async () => {
  const { all, state } = tools();
  expect(await reloadForNewDeploy(all)).toBe('reloaded');
  expect(await reloadForNewDeploy(all)).toBe('tried');
  expect(state.reloads).toBe(1);
});

test('T07 a page with a running upload does not reload', async () => {
  const { all, state } = tools({ isBusy: () => true });
  expect(await reloadForNewDeploy(all)).toBe('busy');
  expect(state.reloads).toBe(0);
});

test('T07 the same version, or a server that does not answer, does not reload the page', async () => {
  const same = tools({ served: async () => '/assets/a.js' });
  const away = tools({ served: () => Promise.reject(new TypeError('offline')) });
  expect(await reloadForNewDeploy(same.all)).toBe('same');
  expect(await reloadForNewDeploy(away.all)).toBe('unknown');
  expect(same.state.reloads + away.state.reloads).toBe(0);
});

test('T07 the starting script is read from the HTML', () => {
  expect(
    entryOf(
      '<script src="/theme.js"></script><script type="module" crossorigin src="/assets/x.js"></script>',
    ),
  ).toBe('/assets/x.js');
  expect(entryOf('<p>maintenance</p>')).toBeNull();
});
