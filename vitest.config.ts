/** The kinds of tests: those that need nothing, components on a light DOM, the server on a real PostgreSQL, and its processes. */
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { contentModules } from './web/build/content.mjs';

const exclude = ['**/node_modules/**', '**/dist/**'];
/** They need a document, which other unit tests would wait for in vain. */
const components = 'web/src/**/*.view.test.tsx';
/** They run what is built, so they come after the build. */
const processes = 'server/test/processes/*.test.ts';
/** It needs a Ceph, which `npm run test:ceph` starts. */
const ceph = 'server/test/ceph/*.test.ts';
/** It needs a build of the last release, which `npm run test:upgrade` makes. */
const upgrade = 'server/test/upgrade/*.test.ts';
/** It needs an image, which `npm run test:container` builds. */
const container = 'server/test/container/*.test.ts';
/** They make whole releases and install them: `npm run test:packages`. */
const packages = 'tools/package/proof/*.test.ts';

/** Begun last, these would keep everybody waiting. */
const LONGEST = ['/chaos.process.test.ts', '/chaos-store.test.ts', '/undelivered.test.ts'];

/** How long a test may wait on a machine with much else to do. A wait ends when what it waits for is there, so long ones cost nothing. */
const patience = {
  expect: { poll: { timeout: 60_000 } },
  testTimeout: 300_000,
  hookTimeout: 300_000,
};

/** Mails are rendered by the same React as in production, which takes half the time of the one for development. */
const builtReact = {
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: { env: { NODE_ENV: 'production' } },
} as const;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((name) => moduleId.endsWith(name));
    return (await super.sort(files)).sort((a, b) => Number(isLong(b)) - Number(isLong(a)));
  }
}

// Not isolated, the files of a worker share their modules, which cost more to load than most tests to run.
export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        oxc: builtReact.oxc,
        test: {
          ...builtReact.test,
          name: 'unit',
          include: ['{contract,zip,store,engine,mails,web,cli,client,tools}/**/*.test.{ts,tsx}'],
          exclude: [...exclude, components, packages],
          isolate: false,
          ...patience,
        },
      },
      {
        plugins: [contentModules()],
        test: {
          name: 'components',
          include: [components],
          exclude,
          environment: 'happy-dom',
          setupFiles: ['web/test/setup.ts'],
          isolate: false,
          ...patience,
        },
      },
      {
        oxc: builtReact.oxc,
        test: {
          ...builtReact.test,
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: [...exclude, processes, ceph, upgrade, container],
          globalSetup: ['server/test/global-setup.ts'],
          setupFiles: ['server/test/each-file.ts'],
          isolate: false,
          ...patience,
        },
      },
      {
        test: {
          name: 'processes',
          include: [processes],
          exclude,
          ...patience,
        },
      },
      {
        test: {
          name: 'ceph',
          include: [ceph],
          exclude,
          ...patience,
        },
      },
      {
        test: {
          name: 'upgrade',
          include: [upgrade],
          exclude,
          ...patience,
        },
      },
      {
        test: {
          name: 'container',
          include: [container],
          exclude,
          ...patience,
        },
      },
      {
        test: {
          name: 'packages',
          include: [packages],
          exclude,
          fileParallelism: false,
          testTimeout: 900_000,
          hookTimeout: 900_000,
        },
      },
    ],
  },
});
