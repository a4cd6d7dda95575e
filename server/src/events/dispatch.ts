/** Queues a job for each reaction to an event, so that each is retried on its own. */
import * as z from 'zod';
import type { Deps } from '../deps.ts';
import { addJob } from '../jobs/queue.ts';
import type { Task } from '../jobs/task.ts';
import type { Reaction, StoredEvent } from './on.ts';

const idPayload = z.object({ id: z.string() });
const reactionPayload = z.object({ id: z.string(), reaction: z.string() });

export const dispatchEvent = (reactions: readonly Reaction[]): Task<z.infer<typeof idPayload>> => ({
  name: 'dispatch-event',
  schema: idPayload,
  run: async ({ id }, { deps }) => {
    const event = await loadEvent(deps, id);
    const interested = reactions.filter(
      (reaction) => event !== undefined && reaction.kinds.includes(event.kind),
    );
    await deps.db.transaction().execute(async (tx) => {
      for (const { name } of interested) {
        await addJob(tx, 'react-to-event', { id, reaction: name }, { key: `event:${id}:${name}` });
      }
    });
  },
});

export const reactToEvent = (reactions: readonly Reaction[]): Task<z.infer<typeof reactionPayload>> => ({
  name: 'react-to-event',
  schema: reactionPayload,
  run: async ({ id, reaction }, { deps }) => {
    const event = await loadEvent(deps, id);
    const found = reactions.find(({ name }) => name === reaction);
    if (event !== undefined && found !== undefined) await found.react(event, deps);
  },
});

async function loadEvent(deps: Deps, id: string): Promise<StoredEvent | undefined> {
  const row = await deps.db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst();
  return row && { id: row.id, kind: row.kind, accountId: row.account_id, data: row.data, at: row.created_at };
}
