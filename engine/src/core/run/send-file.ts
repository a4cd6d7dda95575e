/** Sends one file, whichever way suits it, and writes down that it has arrived. */

import type { FileCheckpoint } from '../checkpoint.ts';
import { planFile } from '../plan.ts';
import { TransportError } from '../transport-error.ts';
import { assertSame } from './assert-same.ts';
import { hashPlain, sampleOfWork } from './hash.ts';
import { identityOf } from './open-upload.ts';
import type { Run } from './run.ts';
import { sendParted } from './send-parted.ts';
import { sendWhole } from './send-whole.ts';
import type { Work } from './work.ts';

/** Parts of another file must not be joined with parts of this one. */
async function assertKnown(run: Run, work: Work, { identity }: FileCheckpoint): Promise<void> {
  const { size, modified } = work.source;
  const same = identity.size === size && identity.modified === modified;
  if (!same || identity.sample !== (await sampleOfWork(run, work))) throw new TransportError('changed');
}

async function sendPartsOf(run: Run, work: Work, partBytes: number): Promise<number> {
  const { index, source } = work;
  const record = run.ledger.file(index);
  // A file in one piece is looked at afterwards; here that would be many parts too late.
  await assertSame(run, work);
  if (record.parts !== undefined) {
    // After a pause the file has been watched all along.
    if (work.parts.size === 0) await assertKnown(run, work, record);
    return sendParted(run, work, record.key, record.parts.partBytes);
  }
  const sample = await sampleOfWork(run, work);
  run.ledger.set(index, { ...record, identity: { ...identityOf(source), sample } });
  return sendParted(run, work, record.key, partBytes);
}

interface Checksums {
  readonly crc32: number;
  /** The file’s own, where it was encrypted. */
  readonly plainCrc32?: number | undefined;
}

async function send(run: Run, work: Work): Promise<Checksums> {
  const { partRules } = await run.access.current();
  const usual = run.partBytes(run.env.connection.effectiveType());
  const { size, sealed } = work.source;
  const plan = planFile(size, partRules, usual, sealed?.unit);
  const { parts, key } = run.ledger.file(work.index);
  const partBytes = parts?.partBytes ?? (plan.kind === 'parts' ? plan.partBytes : undefined);
  const crc32 = await (partBytes === undefined
    ? sendWhole(run, work, key)
    : sendPartsOf(run, work, partBytes));
  return { crc32, plainCrc32: await hashPlain(run, work, partBytes ?? size) };
}

/** Writes down that a file has arrived. */
export function noteArrival(run: Run, { index, parts }: Work, { crc32, plainCrc32 }: Checksums): void {
  const done = plainCrc32 === undefined ? { crc32 } : { crc32, plainCrc32 };
  run.ledger.set(index, { ...run.ledger.file(index), done });
  run.ledger.saveSoon();
  parts.clear();
  run.emit({ type: 'file-done', file: index, crc32 });
}

export async function sendFile(run: Run, work: Work): Promise<void> {
  const { index, source } = work;
  if (run.ledger.file(index).done !== undefined) return;
  if (source.size !== run.ledger.file(index).identity.size) throw new TransportError('changed');
  run.emit({ type: 'file', file: index, status: 'sending' });
  // Also after a failure; a later run opens it again.
  const sums = await send(run, work).finally(() => source.closeHandles?.());
  noteArrival(run, work, sums);
}
