/** Moves installations of pingvin-share in, for tests, and follows their old links. */
import { createHash } from 'node:crypto';
import { expect, onTestFinished } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { openReceiving, type Receiving } from '../../features/downloads/receiving.suite.ts';
import { type Installation, newInstallation } from './installation.suite.ts';
import { type Plan, planMove } from './plan.ts';
import { readKnown } from './read-known.ts';
import { openPingvin } from './source.ts';
import { type TakeOver, takeOver } from './take-over.ts';
import { withUploadDoor } from './upload-door.ts';

interface Followed {
  readonly status: number;
  readonly to: string;
  readonly body: string;
}

export interface Moving {
  readonly receiving: Receiving;
  readonly app: TestApp;
  /** Another address each time. */
  someone(): string;
  planned(made: Installation, unowned?: string): Promise<Plan>;
  /** Runs the command's work once. */
  move(made: Installation, changes?: Partial<TakeOver> & { readonly unowned?: string }): Promise<Plan>;
  follow(path: string, headers?: Record<string, string>): Promise<Followed>;
  /** The slug behind the old link of a share. */
  slugOf(id: string): Promise<string>;
  /** The sums of the files behind a link, by path. */
  bytesBehind(slug: string, more?: object): Promise<Record<string, string>>;
}

/** Removed after the test. */
export async function installation(): Promise<Installation> {
  const made = await newInstallation();
  onTestFinished(() => made.remove());
  return made;
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

export const sumsOf = (bytes: ReadonlyMap<string, Buffer>) =>
  Object.fromEntries(Array.from(bytes, ([name, content]) => [name, sha256(content)]));

/** The reasons why something was left. */
export const left = (plan: Plan) =>
  [...plan.users, ...plan.shares, ...plan.requests].flatMap(({ outcome }) =>
    outcome.is === 'left' ? outcome.why : [],
  );

export async function openMoving(options?: Parameters<typeof openReceiving>[0]): Promise<Moving> {
  const receiving = await openReceiving(options);
  const { app } = receiving;
  let drawn = 0;

  const planned: Moving['planned'] = async (made, unowned) => {
    made.save();
    const source = await openPingvin(made.folder);
    return planMove(source.rows, await readKnown(app.deps.db, source, unowned));
  };

  const follow: Moving['follow'] = async (path, headers = {}) => {
    const answer = await receiving.stranger().ask('GET', path, { headers });
    return { status: answer.statusCode, to: String(answer.headers.location ?? ''), body: answer.body };
  };

  return {
    receiving,
    app,
    someone: () => {
      drawn += 1;
      return `moved-${drawn}@example.com`;
    },
    planned,
    move: async (made, { unowned, ...changes } = {}) => {
      const plan = await planned(made, unowned);
      const source = await openPingvin(made.folder);
      const { deps } = app;
      return withUploadDoor(deps.storage, (address) =>
        takeOver({ ...deps, source, address, role: 'pro', lang: 'en', say: () => {}, ...changes }, plan),
      );
    },
    follow,
    slugOf: async (id) => {
      const { status, to } = await follow(`/s/${id}`);
      expect([status, to]).toEqual([302, expect.stringMatching(/^\/w\/\w{7,9}$/)]);
      return to.slice(3);
    },
    bytesBehind: async (slug, more = {}) => {
      const browser = receiving.stranger();
      const { files } = await receiving.offer(slug, browser, more);
      const found: Record<string, string> = {};
      for (const { path, url } of files) {
        const answer = await browser.ask('GET', url);
        found[path] = answer.statusCode === 200 ? sha256(answer.rawPayload) : String(answer.statusCode);
      }
      return found;
    },
  };
}
