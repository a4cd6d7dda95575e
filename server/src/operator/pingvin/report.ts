/** Writes what would be taken over, or was, as tables for the operator or as JSON for programs. */
import { formatSize } from '@waybill/contract/sizes';
import { table } from '../command.ts';
import type { Outcome } from './outcome.ts';
import type { Plan, PlannedShare } from './plan.ts';

const day = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

const sizeOf = ({ files }: PlannedShare): number => files.reduce((sum, { file }) => sum + file.size, 0);

function said(outcome: Outcome, done: boolean): string {
  if (outcome.is === 'done') return 'taken over before';
  if (outcome.is === 'left') return `left: ${outcome.why}`;
  return [done ? 'taken over' : 'take over', ...outcome.notes].join('; ');
}

const count = (all: readonly { readonly outcome: Outcome }[], is: Outcome['is']): number =>
  all.filter(({ outcome }) => outcome.is === is).length;

const KINDS = ['users', 'shares', 'requests'] as const;
const CALLED = { users: 'users', shares: 'shares', requests: 'reverse shares' } as const;

export const countTaken = (plan: Plan): number =>
  KINDS.reduce((sum, kind) => sum + count(plan[kind], 'taken'), 0);

/** What is to be taken over, in a line. */
export const countOf = (plan: Plan): string =>
  KINDS.flatMap((kind) => {
    const number = count(plan[kind], 'taken');
    return number === 0 ? [] : `${CALLED[kind]}: ${number}`;
  }).join(', ');

function summary(plan: Plan, done: boolean): string[] {
  const bytes = plan.shares
    .filter(({ outcome }) => outcome.is === 'taken')
    .reduce((sum, share) => sum + sizeOf(share), 0);
  return [
    ...table(
      ['', done ? 'taken over' : 'to take over', 'before', 'left'],
      KINDS.map((kind) => [
        CALLED[kind],
        ...(['taken', 'done', 'left'] as const).map((is) => String(count(plan[kind], is))),
      ]),
    ),
    `${done ? 'Stored' : 'To store'}: ${formatSize(bytes)}.`,
  ];
}

export function reportLines({ users, shares, requests }: Plan, done: boolean): string[] {
  const lists = [
    users.length === 0
      ? []
      : table(
          ['user', 'email', ''],
          users.map(({ user, email, outcome }) => [user.username, email || user.email, said(outcome, done)]),
        ),
    shares.length === 0
      ? []
      : table(
          ['share', 'owner', 'files', 'size', 'ends', ''],
          shares.map((planned) => [
            planned.share.id,
            planned.owner,
            String(planned.files.length),
            formatSize(sizeOf(planned)),
            day(planned.expiresAt),
            said(planned.outcome, done),
          ]),
        ),
    requests.length === 0
      ? []
      : table(
          ['reverse share', 'owner', 'ends', ''],
          requests.map(({ reverseShare, owner, expiresAt, outcome }) => [
            reverseShare.token,
            owner,
            day(expiresAt),
            said(outcome, done),
          ]),
        ),
  ];
  return [
    ...lists.flatMap((lines) => (lines.length === 0 ? [] : [...lines, ''])),
    ...summary({ users, shares, requests }, done),
  ];
}

/** The same for programs: no passwords, not even as hashes. */
export const reportData = ({ users, shares, requests }: Plan, done: boolean) => ({
  changed: done,
  users: users.map(({ user, email, outcome }) => ({ id: user.id, email, isAdmin: user.isAdmin, outcome })),
  shares: shares.map((planned) => ({
    id: planned.share.id,
    owner: planned.owner,
    bytes: sizeOf(planned),
    expiresAt: new Date(planned.expiresAt).toISOString(),
    locked: planned.passwordHash !== null,
    files: planned.files.map(({ file, name }) => ({ name: file.name, as: name, size: file.size })),
    outcome: planned.outcome,
  })),
  requests: requests.map(({ reverseShare, owner, expiresAt, outcome }) => ({
    token: reverseShare.token,
    owner,
    expiresAt: new Date(expiresAt).toISOString(),
    outcome,
  })),
});
