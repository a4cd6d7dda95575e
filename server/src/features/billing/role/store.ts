/** Reads where a role comes from, and writes it. */
import type { Role } from '@waybill/contract/plans';
import type { SubscriptionState } from '@waybill/contract/subscription';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { RoleSources } from './largest-role.ts';

/** What every send asks for, and what the limit panel says. */
export interface PaymentFacts {
  readonly state: SubscriptionState;
  readonly hasPaid: boolean;
}

/** Locks the account, so that two changes at once both count. */
export async function lockRoleSources(
  tx: Tx,
  userId: string,
): Promise<(RoleSources & PaymentFacts & { readonly role: string }) | undefined> {
  const found = await tx
    .selectFrom('users')
    .select(['role', 'granted_role as granted'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const subscription = await tx
    .selectFrom('subscriptions')
    .select(['role', 'state', 'first_paid_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const { active } = await tx
    .selectFrom('lifetime_codes')
    .select(({ fn }) => fn.countAll<string>().as('active'))
    .where('used_by', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  const state = subscription?.state ?? 'none';
  return {
    ...found,
    state,
    hasPaid: subscription?.first_paid_at != null,
    subscribed: state === 'none' ? null : (subscription?.role ?? null),
    activeCodes: Number(active),
  };
}

export async function membersOfOwner(tx: Tx, ownerId: string): Promise<string[]> {
  const members = await tx
    .selectFrom('team_members')
    .select('user_id')
    .where('owner_id', '=', ownerId)
    .execute();
  return members.map(({ user_id }) => user_id);
}

/** Of someone who is in a team: what its owner has; undefined for everyone else. */
export async function roleOfOwner(
  tx: Tx,
  userId: string,
): Promise<(PaymentFacts & { readonly role: string }) | undefined> {
  const found = await tx
    .selectFrom('team_members')
    .innerJoin('users', 'users.id', 'team_members.owner_id')
    .select(['users.role', 'users.payment_state', 'users.has_paid'])
    .where('team_members.user_id', '=', userId)
    .executeTakeFirst();
  return found && { role: found.role, state: found.payment_state, hasPaid: found.has_paid };
}

/** Gives everyone in the team what its owner has; the ids of those for whom something changed. */
export async function writeRoleOfMembers(
  tx: Tx,
  ownerId: string,
  role: Role,
  { state, hasPaid }: PaymentFacts,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update users set role = ${role}, payment_state = ${state}, has_paid = ${hasPaid}, updated_at = now()
    where id in (select user_id from team_members where owner_id = ${ownerId}::uuid)
      and (role, payment_state, has_paid) is distinct from (${role}, ${state}, ${hasPaid}::boolean)
    returning id`.execute(tx);
  return rows.map(({ id }) => id).sort();
}

export async function writeRole(
  tx: Tx,
  userId: string,
  role: Role,
  { state, hasPaid }: PaymentFacts,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ role, payment_state: state, has_paid: hasPaid, updated_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .where((where) =>
      where.or([
        where('role', '<>', role),
        where('payment_state', '<>', state),
        where('has_paid', '<>', hasPaid),
      ]),
    )
    .execute();
}

export async function writeGranted(tx: Tx, userId: string, role: Role): Promise<void> {
  await tx.updateTable('users').set({ granted_role: role }).where('id', '=', userId).execute();
}
