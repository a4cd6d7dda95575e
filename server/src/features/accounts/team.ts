/** Reads the team of a user: their place in it, its owner and the other people in it. */
import type { OwnLimits } from '@waybill/contract/plans';
import type { TeamPlace } from '@waybill/contract/team';
import { NO_TEAM, type UserView } from '@waybill/contract/user';
import { type Expression, sql } from 'kysely';
import { picturePath } from './pictures/path.ts';

interface Colleague {
  readonly id: string;
  readonly email: string;
  readonly full_name: string;
  /** The id of the profile picture. */
  readonly picture: string | null;
}

export interface StoredTeam {
  readonly place: TeamPlace;
  /** Null: the user themselves. */
  readonly owner: Colleague | null;
  readonly others: readonly Colleague[];
  /** Where its members’ new transfers are stored; null for the owner, whose region it is. */
  readonly region: string | null;
  /** The owner’s own limits; null for the owner. */
  readonly limits: OwnLimits | null;
}

/** Of the owner of a team, for queries that have joined `team_members`; null outside of one. */
export const ownerLimits = sql<OwnLimits | null>`(
  select people.limits from users as people where people.id = team_members.owner_id)`;

/** Someone in a team uses the storage of its owner; all else is given to a person. */
export function limitsInTeam(own: OwnLimits, owners: OwnLimits | null): OwnLimits {
  if (owners === null) return own;
  const { storage: _unused, ...rest } = own;
  return owners.storage === undefined ? rest : { ...rest, storage: owners.storage };
}

const colleague = sql`jsonb_build_object('id', people.id, 'email', people.email, 'full_name', people.full_name,
  'picture', (select id from pictures where user_id = people.id and kind = 'profile'))`;

/** For queries on `users` or on a step that returns its rows. */
export const teamOf = (userId: Expression<string>) => sql<StoredTeam | null>`(
  select jsonb_build_object(
    'place', coalesce(own.role, 'owner'),
    'owner', (select ${colleague} from users as people where people.id = own.owner_id),
    'region', (select people.region from users as people where people.id = own.owner_id),
    'limits', (select people.limits from users as people where people.id = own.owner_id),
    'others', coalesce((
      select jsonb_agg(${colleague} order by members.joined_at, members.user_id)
      from team_members as members join users as people on people.id = members.user_id
      where members.owner_id = coalesce(own.owner_id, ${userId}) and members.user_id <> ${userId}), '[]'))
  from (select 1) as one left join team_members as own on own.user_id = ${userId}
  where own.user_id is not null or exists (select from team_members where owner_id = ${userId}))`;

export function viewTeam(
  team: StoredTeam | null,
): Pick<UserView, 'isTeamMember' | 'teamPlace' | 'team' | 'parentAdmin'> {
  if (team === null) return NO_TEAM;
  const { place, owner, others } = team;
  const pathOf = ({ picture }: Colleague) => (picture === null ? null : picturePath(picture));
  return {
    isTeamMember: place !== 'owner',
    teamPlace: place,
    team: others.map((one) => ({
      _id: one.id,
      email: one.email,
      fullName: one.full_name,
      profilePic: pathOf(one),
      finished_onboarding: true,
    })),
    parentAdmin: owner && {
      parentAdminID: owner.id,
      parentEmail: owner.email,
      parentAdminFullName: owner.full_name,
      parentAdminProfilePic: pathOf(owner),
    },
  };
}
