/** Sends an import in batches. Each may be repeated, so a broken import is simply tried again. */
import { IMPORT_BATCH, importContacts, type OnExisting } from '@waybill/contract/contact-import';
import { callAsUser } from '../../../session/call-as-user.ts';
import type { PlannedContact } from './plan.ts';

export interface Imported {
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
}

/** `onBatch` hears how many are done; it rejects with the first error. */
export async function runImport(
  contacts: readonly PlannedContact[],
  existing: OnExisting,
  onBatch: (done: number) => void,
): Promise<Imported> {
  const sum = { added: 0, updated: 0, unchanged: 0 };
  for (let from = 0; from < contacts.length; from += IMPORT_BATCH) {
    const batch = contacts
      .slice(from, from + IMPORT_BATCH)
      .map(({ email, name, company, groups }) => ({ email, name, company, groups }));
    const { added, updated, unchanged } = await callAsUser(importContacts, {
      body: { contacts: batch, existing },
    });
    sum.added += added;
    sum.updated += updated;
    sum.unchanged += unchanged;
    onBatch(Math.min(contacts.length, from + IMPORT_BATCH));
  }
  return sum;
}
