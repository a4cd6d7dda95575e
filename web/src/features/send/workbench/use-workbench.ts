/** What the workbench can do: gather files, send them, and continue what was interrupted. */
import { drawId } from '@waybill/contract/draw-id';
import type { BrowserUpload } from '@waybill/engine/browser/browser-upload';
import type { Picked } from '@waybill/engine/browser/file-source';
import type { Unfinished } from '@waybill/engine/browser/unfinished';
import { uniquePaths } from '@waybill/engine/browser/unique-paths';
import { useCallback, useEffect, useState } from 'react';
import { announced, credentialsBy } from '../../../upload/credentials.ts';
import { engine } from '../../../upload/engine.ts';
import { askAccess } from '../credentials.ts';

export interface Workbench {
  readonly chosen: readonly Picked[];
  readonly upload: BrowserUpload | null;
  readonly unfinished: readonly Unfinished[];
  /** What went otherwise than wanted, in words. */
  readonly status: string;
  add(picking: Promise<readonly Picked[] | undefined>): Promise<void>;
  start(): Promise<void>;
  resume(id: string, picking?: Promise<readonly Picked[]>): Promise<void>;
  forget(id: string): Promise<void>;
  /** Puts the upload away, whatever its state; what can be resumed is listed. */
  clear(): Promise<void>;
}

const ELSEWHERE = 'This upload is running in another tab.';

const sentence = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const credentialsFor = (key: string, files: readonly Picked[]) =>
  credentialsBy({
    key,
    files: announced(files),
    ask: (asked, how) => askAccess({ senderEmail: null }, asked, how),
  });

export function useWorkbench(): Workbench {
  const [chosen, setChosen] = useState<readonly Picked[]>([]);
  const [upload, setUpload] = useState<BrowserUpload | null>(null);
  const [unfinished, setUnfinished] = useState<readonly Unfinished[]>([]);
  const [status, setStatus] = useState('');

  const refresh = useCallback(async () => setUnfinished(await engine().unfinished()), []);
  useEffect(() => {
    void refresh();
    const look = () => void refresh();
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [refresh]);

  async function saying(work: () => Promise<string | undefined>): Promise<void> {
    setStatus('');
    setStatus((await work().catch(sentence)) ?? '');
  }

  async function run(begun: BrowserUpload): Promise<string | undefined> {
    setUpload(begun);
    const mine = await begun.start();
    await refresh();
    return mine ? undefined : ELSEWHERE;
  }

  return {
    chosen,
    upload,
    unfinished,
    status,
    add: (picking) =>
      saying(async () => {
        const picked = (await picking) ?? [];
        setChosen((before) => [
          ...before,
          ...uniquePaths(
            picked,
            before.map(({ path }) => path),
          ),
        ]);
        return undefined;
      }),
    start: () =>
      saying(() => {
        if (upload !== null) return run(upload);
        const id = drawId();
        const credentials = credentialsFor(id, chosen);
        return run(engine().send({ id, files: chosen, credentials }));
      }),
    resume: (id, picking) =>
      saying(async () => {
        const { files, changed, missing } = await engine().find(id, await picking);
        await refresh();
        if (changed.length > 0) return `Not what it was: ${changed.join(', ')}`;
        if (missing.length > 0) return `Please pick: ${missing.join(', ')}`;
        return run(engine().resume({ id, files, credentials: credentialsFor(id, []) }));
      }),
    forget: (id) =>
      saying(async () => {
        await engine().forget(id);
        await refresh();
        return undefined;
      }),
    clear: () =>
      saying(async () => {
        await upload?.cancel();
        setUpload(null);
        setChosen([]);
        await refresh();
        return undefined;
      }),
  };
}
