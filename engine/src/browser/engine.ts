/** The engine of a page: begins uploads, knows those that were interrupted, and goes on with them. */
import type { Platform } from '../core/ports.ts';
import { type BrowserUpload, openUpload, type SendOptions } from './browser-upload.ts';
import { createClock } from './clock.ts';
import { createConnection } from './connection.ts';
import { createDatabase } from './database.ts';
import type { Picked } from './file-source.ts';
import { type Found, findFiles } from './find-files.ts';
import { createMemory } from './memory.ts';
import { createOwners } from './owners.ts';
import { createHasher, createTransport } from './transport.ts';
import { listUnfinished, type Unfinished } from './unfinished.ts';
import { openWorkerLine } from './worker-line.ts';

export interface Engine {
  /** Not yet started. */
  send(options: SendOptions): BrowserUpload;
  /** What can be resumed, or no longer can. Uploads that this page is at are not among them. */
  unfinished(): Promise<readonly Unfinished[]>;
  /**
   * The files of an interrupted upload: those it has handles for, after asking whether it may read them, and those among
   * `picked` that are theirs. Only right after a click or a key.
   */
  find(id: string, picked?: readonly Picked[]): Promise<Found>;
  /**
   * Not yet started. The files as `find` gave them; what is missing fails alone, and can be tried again with the file.
   */
  resume(options: Omit<SendOptions, 'note'>): BrowserUpload;
  /** Removes what is remembered of an upload. */
  forget(id: string): Promise<void>;
}

const startWorker = (): Worker =>
  new Worker(new URL('./worker/main.ts', import.meta.url), { type: 'module', name: 'waybill-upload' });

/** What has failed or was cancelled is not at work any more. */
function isAtWork(upload: BrowserUpload | undefined): boolean {
  const phase = upload?.state().phase;
  return phase !== undefined && phase !== 'failed' && phase !== 'aborted';
}

export function openEngine(): Engine {
  const line = openWorkerLine(startWorker);
  const clock = createClock(line);
  const connection = createConnection(clock);
  const database = createDatabase();
  const memory = createMemory(database);
  const hasher = createHasher(line);
  const env: Platform = {
    transport: createTransport(line, connection),
    hasher,
    clock,
    memory,
    connection,
  };
  const owners = createOwners(database, clock);
  const tools = { env, database, owners };
  const opened = new Map<string, BrowserUpload>();

  function begin(options: SendOptions): BrowserUpload {
    const upload = openUpload(tools, options);
    opened.set(options.id, upload);
    return upload;
  }

  return {
    send: begin,
    async unfinished() {
      const all = await listUnfinished({ memory, database, owners, now: clock.now() });
      return all.filter(({ id }) => !isAtWork(opened.get(id)));
    },
    find: (id, picked = []) => findFiles({ memory, database, hasher }, id, picked),
    resume: begin,
    async forget(id) {
      opened.delete(id);
      await memory.remove(id);
    },
  };
}
