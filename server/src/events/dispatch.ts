/** Queues a job for each reaction to an event, so that each is retried on its own. */
import * as z from 'zod';
import type { Deps } from '../deps.ts';
import { declareTask, type RunnableTask } from '../jobs/task.ts';
import { dispatchTask } from './append.ts';
import type { Reaction, StoredEvent } from './on.ts';

/**
 * A reaction that this version does not have is tried again for about three hours, so that a server of the other version
 * takes it. Then none runs any more: it was removed.
 */
const LAST_WAIT = 10;

/** Runs one reaction to an event. */
export const reactTask = declareTask('react-to-event', z.object({ id: z.string(), reaction: z.string() }));

export const dispatchEvent = (reactions: readonly Reaction[]): RunnableTask =>
  dispatchTask.handle(async ({ id, reactions: others = [] }, { deps }) => {
    const event = await loadEvent(deps, id);
    if (event === undefined) return;
    const interested = reactions.filter(({ kinds }) => kinds.includes(event.kind)).map(({ name }) => name);
    await deps.db.transaction().execute(async (tx) => {
      for (const name of new Set([...interested, ...others]))
        await reactTask.enqueue(tx, { id, reaction: name }, { key: `event:${id}:${name}` });
    });
  });

export const reactToEvent = (reactions: readonly Reaction[]): RunnableTask =>
  reactTask.handle(async ({ id, reaction }, { deps, attempt }) => {
    const event = await loadEvent(deps, id);
    if (event === undefined) return;
    const found = reactions.find(({ name }) => name === reaction);
    if (found !== undefined) await found.react(event, deps);
    else if (attempt < LAST_WAIT) throw new Error(`${reaction} is known to another version only`);
  });

async function loadEvent(deps: Deps, id: string): Promise<StoredEvent | undefined> {
  const row = await deps.db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst();
  return row && { id: row.id, kind: row.kind, accountId: row.account_id, data: row.data, at: row.created_at };
}
