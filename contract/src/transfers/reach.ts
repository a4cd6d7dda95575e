/** How far a transfer got with one recipient. */
import type { TrackedRecipient } from './details.ts';

export type Reach =
  | 'tookAll'
  | 'tookSome'
  | 'opened'
  | 'bounced'
  | 'held'
  | 'waiting'
  | 'delivered'
  | 'sent'
  | 'notSent';

type Tracked = Pick<TrackedRecipient, 'mail' | 'deliveredAt' | 'openedAt' | 'downloadedAt' | 'tookAll'>;

export const hasDownloaded = ({ downloadedAt }: Pick<TrackedRecipient, 'downloadedAt'>): boolean =>
  downloadedAt !== null;

/** What a person did counts more than what became of an email to them. */
export function reachOf(person: Tracked): Reach {
  if (person.tookAll) return 'tookAll';
  if (hasDownloaded(person)) return 'tookSome';
  if (person.openedAt !== null) return 'opened';
  if (person.mail === 'bounced' || person.mail === 'held' || person.mail === 'waiting') return person.mail;
  if (person.mail === 'none') return 'notSent';
  return person.deliveredAt === null ? 'sent' : 'delivered';
}
