/** Invites people to a team, all of them or none, and never more than there are seats. */
import type { Lang } from '@waybill/contract/accounts';
import { AppError } from '@waybill/contract/errors';
import { personOf } from '@waybill/contract/person';
import type { TeamRole } from '@waybill/contract/team';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { User } from '../../../http/actor.ts';
import { emitToTeam } from '../emit-to-team.ts';
import { type LockedTeam, lockTeam } from '../lock-team.ts';
import { recordAct } from '../log/record.ts';
import { seatsTaken } from '../store.ts';
import { requireMailsLeft } from './limits.ts';
import { peopleOfTeam } from './people.ts';
import { postInvite } from './post-invite.ts';
import { insertInvite, openInvites, renewInvite } from './store.ts';

export interface Wanted {
  readonly emails: readonly string[];
  readonly role: TeamRole;
  /** Undefined: that of the person who invites. */
  readonly lang?: Lang | undefined;
}

export const inviteMembers = (deps: Deps, user: User, wanted: Wanted): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const team = await lockTeam(tx, user);
    await invite(deps, tx, team, wanted);
  });

async function invite(
  deps: Deps,
  tx: Tx,
  team: LockedTeam,
  { emails, role, lang = team.actor.lang }: Wanted,
): Promise<void> {
  const { owner, actor } = team;
  const people = new Map(emails.map((email) => [personOf(email), email]));
  await requireStrangers(tx, owner.id, emails);
  const open = new Map((await openInvites(tx, owner.id)).map((each) => [each.person, each]));
  const isInvited = (person: string) => open.get(person)?.expired === false;
  const fresh = [...people.keys()].filter((person) => !isInvited(person));
  await requireSeats(tx, team, fresh.length);
  // A second try after a lost answer finds them invited, and mails no one again.
  const meant = [...people].filter(([person]) => {
    const before = open.get(person);
    return before === undefined || !before.just_sent || before.role !== role;
  });
  await requireMailsLeft(tx, owner.id, meant.length);
  for (const [person, email] of meant) {
    const posted = await postInvite(deps, tx, team, { email, role, lang });
    const before = open.get(person);
    if (before === undefined)
      await insertInvite(tx, { owner_id: owner.id, email, person, role, invited_by: actor.id, ...posted });
    else await renewInvite(tx, before, { email, role, invited_by: actor.id, ...posted });
    const act = isInvited(person) ? 'invite_resent' : 'invited';
    await recordAct(tx, owner.id, actor, { act, subject: email, detail: role });
  }
  if (meant.length > 0) await emitToTeam(tx, owner.id);
}

/** People who are in this team already are named; nothing else is said about an address. */
async function requireStrangers(tx: Tx, ownerId: string, emails: readonly string[]): Promise<void> {
  const known = await peopleOfTeam(tx, ownerId);
  const fields = emails.flatMap((email, index) =>
    known.has(personOf(email)) ? [[`emails.${index}`, email]] : [],
  );
  if (fields.length > 0) throw new AppError('already_in_team', { fields: Object.fromEntries(fields) });
}

async function requireSeats(tx: Tx, { owner, plan }: LockedTeam, more: number): Promise<void> {
  const { members, invited } = await seatsTaken(tx, owner.id);
  const free = plan.teamLimit - 1 - members - invited;
  if (more > 0 && more > free)
    throw new AppError('team_full', { fields: { free: String(Math.max(0, free)) } });
}
