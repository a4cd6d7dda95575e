/** An item as it is stored. */
import type { ItemInput } from '@waybill/contract/request-items';

export const itemColumns = (
  requestId: string,
  { name, note, required, kinds, least, most }: ItemInput,
  position: number,
) => ({
  request_id: requestId,
  position,
  name,
  note,
  required,
  kinds: JSON.stringify([...new Set(kinds)]),
  least,
  most,
});
