/** Defines jobs: a name, the schema of the payload, and what is done with it. */
import * as z from 'zod';
import type { Db, Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { addJob, type JobOptions } from './queue.ts';

export interface TaskContext {
  readonly deps: Deps;
  readonly attempt: number;
  readonly lastAttempt: boolean;
}

type Enqueue<Payload> = (tx: Tx | Db, payload: Payload, options?: JobOptions) => Promise<void>;

/** A task as the worker sees it; the payload is checked by the task's schema. */
export interface RunnableTask {
  readonly name: string;
  readonly run: (payload: unknown, context: TaskContext) => Promise<void>;
}

export interface Task<Payload> extends RunnableTask {
  readonly enqueue: Enqueue<Payload>;
}

export interface DeclaredTask<Payload> {
  readonly name: string;
  readonly enqueue: Enqueue<Payload>;
  readonly handle: (run: (payload: Payload, context: TaskContext) => Promise<void>) => Task<Payload>;
}

/** The payload of a task that needs none. */
export const nothing = z.object({});

/** Declares a task apart from what it does, where what it does queues the task again or builds on those who queue it. */
export function declareTask<Payload extends object>(
  name: string,
  schema: z.ZodType<Payload>,
): DeclaredTask<Payload> {
  const enqueue: Enqueue<Payload> = (tx, payload, options) => addJob(tx, name, payload, options);
  return {
    name,
    enqueue,
    handle: (run) => ({
      name,
      enqueue,
      run: (payload, context) => run(schema.parse(payload), context),
    }),
  };
}

export const defineTask = <Payload extends object>(
  name: string,
  schema: z.ZodType<Payload>,
  run: (payload: NoInfer<Payload>, context: TaskContext) => Promise<void>,
): Task<Payload> => declareTask(name, schema).handle(run);
