/** What a transfer is called in the log of a team, whose admins may not open it: by its title, or by its reference. */
import { referenceOf } from '@waybill/contract/reference';
import type { StoredTransfer } from '../store.ts';

export const nameForTeam = ({ id, title }: Pick<StoredTransfer, 'id' | 'title'>): string =>
  title === '' ? referenceOf(id) : title;
