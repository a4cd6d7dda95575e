/** Reloads once when a chunk failed to load because a new version was deployed, but never during an upload. */

export interface DeployTools {
  readonly isBusy: () => boolean;
  /** The script this page was started by. */
  readonly running: string;
  /** The script the server would start the page by now; null when it cannot be asked. */
  readonly served: () => Promise<string | null>;
  /** Remembers over a reload which version it was for. */
  readonly memory: Pick<Storage, 'getItem' | 'setItem'>;
  readonly reload: () => void;
}

const KEY = 'reloaded-for';

export type DeployOutcome = 'reloaded' | 'busy' | 'same' | 'unknown' | 'tried';

export async function reloadForNewDeploy(tools: DeployTools): Promise<DeployOutcome> {
  const served = await tools.served().catch(() => null);
  if (served === null) return 'unknown';
  if (served === tools.running) return 'same';
  if (tools.isBusy()) return 'busy';
  // Without this a page that always loads with another script would reload forever.
  if (tools.memory.getItem(KEY) === served) return 'tried';
  tools.memory.setItem(KEY, served);
  tools.reload();
  return 'reloaded';
}

/** The path of the module script that starts a page, found in its HTML. */
export const entryOf = (html: string): string | null =>
  /<script[^>]+type="module"[^>]+src="([^"]+)"/.exec(html)?.[1] ?? null;
