/** A team as its owner and its admins see it. */
import { AppError } from '@waybill/contract/errors';
import type { Team, TeamInvite, TeamMember } from '@waybill/contract/team';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { User } from '../../http/actor.ts';
import { mailStates } from '../../mail/states.ts';
import { picturesOfUsers } from '../accounts/index.ts';
import { planOfUser } from '../billing/index.ts';
import { offerOfTeam } from './handing-over/store.ts';
import { openInvites } from './invites/store.ts';
import { membersOf } from './members-store.ts';
import { nameOf } from './names.ts';
import { keptByPerson, peopleOf, storageUsed } from './team-storage.ts';

export async function openTeam({ db }: Deps, { ownerId, place }: User): Promise<Team> {
  if (place === 'member') throw new AppError('forbidden');
  const joined = await membersOf(db, ownerId);
  const invites = await openInvites(db, ownerId);
  const ids = [ownerId, ...joined.map(({ user_id }) => user_id)];
  const people = new Map((await peopleOf(db, ids)).map((person) => [person.id, person]));
  const owner = people.get(ownerId);
  if (owner === undefined) throw new AppError('forbidden');
  const pictures = await picturesOfUsers(db, ids);
  const kept = await keptByPerson(db, ownerId);
  const rows = [
    { id: ownerId, place: 'owner' as const, at: owner.created_at },
    ...joined.map(({ user_id, role, joined_at }) => ({ id: user_id, place: role, at: joined_at })),
  ];
  const offer = await offerOfTeam(db, ownerId);
  const plan = planOfUser(owner);
  const open = invites.filter(({ expired }) => !expired).length;
  return {
    place,
    company: owner.company,
    members: rows.flatMap((row): TeamMember[] => {
      const person = people.get(row.id);
      if (person === undefined) return [];
      const keeps = kept.get(row.id);
      return [
        {
          _id: row.id,
          email: person.email,
          fullName: person.full_name,
          profilePic: pictures.get(row.id) ?? null,
          place: row.place,
          joinedAt: row.at.getTime(),
          bytes: Number(keeps?.bytes ?? 0),
          transfers: Number(keeps?.transfers ?? 0),
          requests: Number(keeps?.requests ?? 0),
        },
      ];
    }),
    invites: await viewInvites(db, invites),
    seats: { taken: 1 + joined.length + open, limit: plan.teamLimit },
    offer: offer === undefined ? null : { member: offer.member_id, expiresAt: offer.expires_at.getTime() },
    storage: { used: await storageUsed(db, ownerId), limit: plan.storage },
  };
}

async function viewInvites(db: Db, invites: Awaited<ReturnType<typeof openInvites>>): Promise<TeamInvite[]> {
  const states = await mailStates(
    db,
    invites.flatMap(({ mail_id }) => mail_id ?? []),
  );
  const inviters = invites.flatMap(({ invited_by }) => invited_by ?? []);
  const people = new Map(
    (inviters.length === 0 ? [] : await peopleOf(db, inviters)).map((person) => [person.id, nameOf(person)]),
  );
  return invites.map(({ id, email, role, invited_by, sent_at, expires_at, mail_id }) => {
    const state = states.get(mail_id ?? '') ?? 'waiting';
    return {
      _id: id,
      email,
      role,
      invitedBy: people.get(invited_by ?? '') ?? '',
      sentAt: sent_at.getTime(),
      expiresAt: expires_at.getTime(),
      mail: state === 'waiting' ? null : state === 'sent' ? 'delivered' : 'failed',
    };
  });
}
