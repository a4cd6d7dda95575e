/** The shape of a feature: what its door adds to the product, by which app.ts and worker.ts assemble it. */
import type { Lang } from '@waybill/contract/accounts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db, Tx } from './db/database.ts';
import type { Deps } from './deps.ts';
import type { Reaction } from './events/on.ts';
import type { Scheduled } from './jobs/schedule.ts';
import type { RunnableTask } from './jobs/task.ts';
import type { UploadTypes } from './upload-rules.ts';

/** A section of a user's data export. */
export interface ExportSection {
  /** Its name in the file. */
  readonly name: string;
  /** Only the user's own data, and no secrets. */
  readonly entries: (db: Db, user: { id: string; email: string }) => AsyncIterable<object>;
}

export interface Feature {
  readonly name: string;
  readonly routes?: (app: FastifyInstance, deps: Deps) => void;
  readonly tasks?: readonly RunnableTask[];
  readonly reactions?: readonly Reaction[];
  readonly schedule?: readonly Scheduled[];
  /** Deletes what is too old. */
  readonly sweep?: (deps: Deps) => Promise<void>;
  /** Runs before accounts are deleted, in the same transaction. */
  readonly beforeDeletion?: (deps: Deps, tx: Tx, accountIds: readonly string[]) => Promise<void>;
  readonly exportData?: readonly ExportSection[];
  /** The types of upload that it has rules for. */
  readonly uploads?: UploadTypes;
  /** The language of a page that its owner chose; undefined: not a page of this feature, or the visitor’s own language. */
  readonly pageLang?: (deps: Deps, request: FastifyRequest) => Promise<Lang | undefined>;
}
