/** What a transfer is called in the log of a team. */
import type { StoredTransfer } from '../store.ts';

export const nameForTeam = ({ title, slug }: Pick<StoredTransfer, 'title' | 'slug'>): string =>
  title === '' ? slug : title;
