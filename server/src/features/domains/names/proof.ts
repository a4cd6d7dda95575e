/** The record that proves a name: a text that was drawn for this claim alone. */
import type { WantedRecord } from '../../../db/tables/domains.ts';
import type { StoredDomain } from '../store.ts';

/** Each kind of domain has its own label, so that both can have the same name without one text replacing the other. */
export const proofOf = (
  label: '_waybill' | '_waybill-mail' | '_waybill-login',
  { name, challenge }: Pick<StoredDomain, 'name' | 'challenge'>,
): WantedRecord => ({
  use: 'proof',
  type: 'TXT',
  name: `${label}.${name}`,
  value: `waybill=${challenge}`,
  needed: true,
});
