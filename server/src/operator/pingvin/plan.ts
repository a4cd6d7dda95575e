/** Decides what of a pingvin-share is taken over, what is left and why; changes nothing. */
import { emailAddress } from '@waybill/contract/address';
import { canVerifyHash } from '../../features/accounts/index.ts';
import { usableNames } from './file-names.ts';
import { endOf, isOldLink, type Known, neverNote, type Outcome } from './outcome.ts';
import { type PlannedRequest, planRequest } from './plan-request.ts';
import { isNever, type PingvinFile, type PingvinRows, type PingvinShare, type PingvinUser } from './rows.ts';
import { titleFrom, wordsFrom } from './words.ts';

export interface PlannedUser {
  readonly user: PingvinUser;
  readonly email: string;
  readonly outcome: Outcome;
}

export interface PlannedShare {
  readonly share: PingvinShare;
  /** The address of the account that gets it; empty: none does. */
  readonly owner: string;
  /** The user there whom it belongs to; null: no one. */
  readonly creatorId: string | null;
  readonly title: string;
  readonly message: string;
  readonly files: readonly { readonly file: PingvinFile; readonly name: string }[];
  readonly recipients: readonly string[];
  readonly passwordHash: string | null;
  readonly maxDownloads: number | null;
  readonly expiresAt: number;
  readonly opensByLink: boolean;
  readonly outcome: Outcome;
}

export interface Plan {
  readonly users: readonly PlannedUser[];
  readonly shares: readonly PlannedShare[];
  readonly requests: readonly PlannedRequest[];
}

function planUser(user: PingvinUser, known: Known): PlannedUser {
  const address = emailAddress.safeParse(user.email.trim());
  const email = address.success ? address.data : '';
  const before = known.accountOf(user.id);
  if (before === null) return { user, email, outcome: { is: 'left', why: 'the account here was deleted' } };
  if (before !== undefined) return { user, email: before, outcome: { is: 'done' } };
  if (!address.success) return { user, email, outcome: { is: 'left', why: 'has no usable email address' } };
  if (known.isSuspended(email)) return { user, email, outcome: { is: 'left', why: 'is suspended here' } };
  const notes = [
    ...(known.hasAccount(email) ? ['has an account here, which gets the shares'] : []),
    ...(user.isAdmin ? ['was an administrator, is none here'] : []),
    ...(user.totpVerified ? ['sets up two-factor sign-in again'] : []),
  ];
  return { user, email, outcome: { is: 'taken', notes } };
}

/** Why a share is left; undefined: it is taken over. */
async function reasonToLeave(
  planned: Omit<PlannedShare, 'outcome'>,
  known: Known,
): Promise<string | undefined> {
  const { share, owner, files, passwordHash, maxDownloads } = planned;
  if (!isOldLink(share.id)) return 'its link has characters that no link has';
  if (known.madeAt('share', share.id) !== undefined) return 'another installation’s share has this link here';
  if (share.removedReason !== null) return 'was removed as dangerous';
  if (!share.uploadLocked) return 'its upload was never finished';
  if (!isNever(share.expiration) && share.expiration <= known.now) return 'has expired';
  if (maxDownloads !== null && maxDownloads < 1) return 'its views are used up';
  if (share.storageProvider.toUpperCase() !== 'LOCAL') return 'its files are in an S3 and not in the folder';
  if (passwordHash !== null && !canVerifyHash(passwordHash)) return 'its password cannot be checked here';
  if (owner === '') return 'has no owner who is taken over';
  if (files.length === 0) return 'has no files';
  for (const { file } of files) {
    const problem = await known.problemOf(file);
    if (problem !== undefined) return `${file.name} ${problem}`;
  }
  return undefined;
}

function groupByShare<Each extends { readonly shareId: string | null }>(rows: readonly Each[]) {
  const groups = new Map<string, Each[]>();
  for (const row of rows) {
    const group = groups.get(row.shareId ?? '');
    if (group === undefined) groups.set(row.shareId ?? '', [row]);
    else group.push(row);
  }
  return (id: string): readonly Each[] => groups.get(id) ?? [];
}

export async function planMove(rows: PingvinRows, known: Known): Promise<Plan> {
  const users = rows.users.map((user) => planUser(user, known));
  const emails = new Map(
    users.flatMap(({ user, email, outcome }) => (outcome.is === 'left' ? [] : [[user.id, email] as const])),
  );
  const reverse = new Map(rows.reverseShares.map((each) => [each.id, each]));
  const filesOf = groupByShare(rows.files);
  const recipientsOf = groupByShare(rows.recipients);
  const securityOf = groupByShare(rows.securities);

  const planShare = async (share: PingvinShare): Promise<PlannedShare> => {
    const through = reverse.get(share.reverseShareId ?? '');
    // What came through a reverse share belongs to the person who asked for it.
    const creator = through?.creatorId ?? share.creatorId;
    const owner = creator === null ? known.unowned : emails.get(creator);
    const [security] = securityOf(share.id);
    const stored = filesOf(share.id);
    const names = usableNames(stored.map(({ name }) => name));
    const { text: message, isCut } = wordsFrom(share.description);
    const { maxViews = null } = security ?? {};
    const planned = {
      share,
      owner: owner ?? '',
      creatorId: creator,
      title: titleFrom(share.name),
      message,
      files: stored.map((file, at) => ({ file, name: names[at] ?? file.id })),
      recipients: [...new Set(recipientsOf(share.id).map(({ email }) => email.trim().toLowerCase()))].filter(
        (email) => emailAddress.safeParse(email).success,
      ),
      passwordHash: security?.password ?? null,
      // Zero stands for no limit there.
      maxDownloads: maxViews === null || maxViews === 0 ? null : maxViews - share.views,
      expiresAt: endOf(share.expiration, known.now),
      opensByLink: through?.publicAccess ?? true,
    };
    if (known.madeAt('share', share.id) === share.createdAt) return { ...planned, outcome: { is: 'done' } };
    const why = await reasonToLeave(planned, known);
    if (why !== undefined) return { ...planned, outcome: { is: 'left', why } };
    const renamed = planned.files.filter(({ file, name }) => file.name !== name).length;
    const notes = [
      ...(renamed === 0 ? [] : [`${renamed} renamed`]),
      ...(isCut ? ['its description is shortened'] : []),
      ...neverNote(share.expiration),
      ...(planned.opensByLink ? [] : ['only its owner opens it']),
    ];
    return { ...planned, outcome: { is: 'taken', notes } };
  };

  const shares: PlannedShare[] = [];
  for (const share of rows.shares) shares.push(await planShare(share));
  return { users, shares, requests: rows.reverseShares.map((each) => planRequest(each, emails, known)) };
}
