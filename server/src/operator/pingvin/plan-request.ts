/** Decides which reverse shares become requests. */
import { endOf, isOldLink, type Known, neverNote, type Outcome } from './outcome.ts';
import { isNever, type PingvinReverseShare } from './rows.ts';

export interface PlannedRequest {
  readonly reverseShare: PingvinReverseShare;
  /** The address of the account that gets it; empty: none does. */
  readonly owner: string;
  /** Of all that is handed in. */
  readonly maxBytes: number | null;
  readonly expiresAt: number;
  readonly outcome: Outcome;
}

/** The uses that are left, each with as much as one could hold. */
const allBytes = ({ maxShareSize, remainingUses }: PingvinReverseShare): number | null => {
  const bytes = maxShareSize * remainingUses;
  return bytes > 0 && Number.isSafeInteger(bytes) ? bytes : null;
};

function reasonToLeave(each: PingvinReverseShare, owner: string, { now, madeAt }: Known): string | undefined {
  if (!isOldLink(each.token)) return 'its link has characters that no link has';
  if (madeAt('request', each.token) !== undefined)
    return 'another installation’s reverse share has this link here';
  if (owner === '') return 'has no owner who is taken over';
  if (each.used || each.remainingUses < 1) return 'its uses are used up';
  if (!isNever(each.shareExpiration) && each.shareExpiration <= now) return 'has expired';
  return undefined;
}

export function planRequest(
  reverseShare: PingvinReverseShare,
  emails: ReadonlyMap<string, string>,
  known: Known,
): PlannedRequest {
  const { token, createdAt, creatorId, shareExpiration } = reverseShare;
  const owner = emails.get(creatorId) ?? '';
  const planned = {
    reverseShare,
    owner,
    maxBytes: allBytes(reverseShare),
    expiresAt: endOf(shareExpiration, known.now),
  };
  if (known.madeAt('request', token) === createdAt) return { ...planned, outcome: { is: 'done' } };
  const why = reasonToLeave(reverseShare, owner, known);
  if (why !== undefined) return { ...planned, outcome: { is: 'left', why } };
  return { ...planned, outcome: { is: 'taken', notes: neverNote(shareExpiration) } };
}
