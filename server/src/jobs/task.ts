/** The type of a job: a name, the schema of its payload, and what it does. */
import type * as z from 'zod';
import type { Deps } from '../deps.ts';

export interface TaskContext {
  readonly deps: Deps;
  readonly attempt: number;
  readonly lastAttempt: boolean;
}

export interface Task<Payload> {
  readonly name: string;
  readonly schema: z.ZodType<Payload>;
  readonly run: (payload: Payload, context: TaskContext) => Promise<void>;
}

/** A task without the type of its payload, as the queue sees it. */
export interface AnyTask {
  readonly name: string;
  readonly run: (payload: unknown, context: TaskContext) => Promise<void>;
}

export const anyTask = <Payload>(task: Task<Payload>): AnyTask => ({
  name: task.name,
  run: (payload, context) => task.run(task.schema.parse(payload), context),
});
