/** Queues a job for each reaction to an event, so that each is retried on its own. */
import * as z from 'zod';
import type { Deps } from '../deps.ts';
import { declareTask, type RunnableTask } from '../jobs/task.ts';
import { dispatchTask } from './append.ts';
import type { Reaction, StoredEvent } from './on.ts';

/** Runs one reaction to an event. */
export const reactTask = declareTask('react-to-event', z.object({ id: z.string(), reaction: z.string() }));

export const dispatchEvent = (reactions: readonly Reaction[]): RunnableTask =>
  dispatchTask.handle(async ({ id }, { deps }) => {
    const event = await loadEvent(deps, id);
    const interested = reactions.filter(
      (reaction) => event !== undefined && reaction.kinds.includes(event.kind),
    );
    await deps.db.transaction().execute(async (tx) => {
      for (const { name } of interested)
        await reactTask.enqueue(tx, { id, reaction: name }, { key: `event:${id}:${name}` });
    });
  });

export const reactToEvent = (reactions: readonly Reaction[]): RunnableTask =>
  reactTask.handle(async ({ id, reaction }, { deps }) => {
    const event = await loadEvent(deps, id);
    const found = reactions.find(({ name }) => name === reaction);
    if (event !== undefined && found !== undefined) await found.react(event, deps);
  });

async function loadEvent(deps: Deps, id: string): Promise<StoredEvent | undefined> {
  const row = await deps.db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst();
  return row && { id: row.id, kind: row.kind, accountId: row.account_id, data: row.data, at: row.created_at };
}
