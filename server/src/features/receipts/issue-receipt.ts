/** Issues the receipt of a transfer; the same one again as long as nothing it states has changed. */
import { createHash, randomInt } from 'node:crypto';
import { AppError } from '@waybill/contract/errors';
import { CODE_LENGTH } from '@waybill/contract/receipts';
import { referenceOf } from '@waybill/contract/reference';
import { SLUG_ALPHABET } from '@waybill/contract/slugs';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { User } from '../../http/actor.ts';
import { findOwnTransfer } from '../transfers/index.ts';
import { downloadPages, readStatement, type Statement } from './read-statement.ts';
import { issueReceipt, type StoredReceipt } from './store.ts';

export interface Issued {
  readonly statement: Statement;
  readonly receipt: StoredReceipt;
}

const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => SLUG_ALPHABET[randomInt(SLUG_ALPHABET.length)]).join('');

/** Over lines of JSON, one for each fact, file, recipient and download. */
async function digestOf(tx: Tx, statement: Statement): Promise<Buffer> {
  const { transfer, files, recipients } = statement;
  const hash = createHash('sha256');
  const add = (fact: unknown) => hash.update(`${JSON.stringify(fact)}\n`);
  const { sender_name, sender_email, company, title, message, created_at, expires_at, sent_from } = transfer;
  // Never the slug: everything else is in the document, so the slug could be guessed from the digest.
  add([
    referenceOf(transfer.id),
    sender_name,
    sender_email,
    company,
    title,
    message,
    created_at,
    expires_at,
    sent_from,
  ]);
  for (const { path, size, crc32, sha256 } of files) add([path, size, crc32, sha256]);
  for (const person of recipients) add(Object.values(person));
  for await (const page of downloadPages(tx, statement)) for (const each of page) add(Object.values(each));
  return hash.digest();
}

/** Of a transfer that was deleted or taken down there is none. */
export async function issue({ db }: Deps, user: User, slug: string): Promise<Issued> {
  const { statement, digest } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const transfer = await findOwnTransfer(tx, user, slug);
      if (transfer.taken_down_at !== null) throw new AppError('taken_down');
      if (transfer.deleted_at !== null) throw new AppError('transfer_deleted');
      const read = await readStatement(tx, transfer);
      return { statement: read, digest: await digestOf(tx, read) };
    });
  const { transfer, files, recipients, downloadsTotal } = statement;
  const receipt = await issueReceipt(db, {
    code: newCode(),
    user_id: user.id,
    transfer_id: transfer.id,
    digest,
    reference: referenceOf(transfer.id),
    sender_name: transfer.sender_name,
    company: transfer.company,
    sent_at: transfer.created_at,
    file_count: files.length,
    bytes: Number(transfer.bytes),
    recipients: recipients.length,
    reached: recipients.filter(({ downloadedAt }) => downloadedAt !== null).length,
    downloads: downloadsTotal,
  });
  return { statement, receipt };
}
