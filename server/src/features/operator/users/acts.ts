/** What operators do to accounts, in the console and by commands alike. */
import { writeOwnLimits } from '@waybill/contract/own-limits';
import { OWN_LIMITS, type OwnLimits, type Role } from '@waybill/contract/plans';
import type { Db } from '../../../db/database.ts';
import {
  dropDeletion,
  endSessions,
  liftOfDeleted,
  planDeletionOf,
  resetTwoFactor,
  restoreUserIn,
  suspendUserIn,
} from '../../accounts/index.ts';
import { grantRoleIn, setLimitsIn } from '../../billing/index.ts';
import { type Operator, recordAct } from '../log/record-act.ts';
import { type AskedAct, changeUser } from './change-user.ts';

/** Each is false when there was nothing to change. */
type Act = (db: Db, asked: AskedAct) => Promise<boolean>;

export const suspendAccount: Act = (db, asked) =>
  changeUser(db, 'user.suspended', asked, (tx, { id }) => suspendUserIn(tx, id));

export const restoreAccount: Act = (db, asked) =>
  changeUser(db, 'user.restored', asked, (tx, { id }) => restoreUserIn(tx, id));

export const endAccountSessions: Act = (db, asked) =>
  changeUser(db, 'user.sessions_ended', asked, async (tx, { id }) => {
    const ended = await endSessions(tx, { userId: id, why: 'elsewhere' });
    return ended === 0 ? false : String(ended);
  });

export const resetSecondFactor: Act = (db, asked) =>
  changeUser(db, 'user.factor_reset', asked, (tx, { id }) => resetTwoFactor(tx, id));

export const planAccountDeletion: Act = (db, asked) =>
  changeUser(db, 'user.deletion_planned', asked, (tx, { id }) => planDeletionOf(tx, id));

export const keepPlannedAccount: Act = (db, asked) =>
  changeUser(db, 'user.deletion_kept', asked, (tx, { id }) => dropDeletion(tx, id));

/** Also when a larger plan that is paid for stays. */
export const setAccountRole = (db: Db, asked: AskedAct, role: Role): Promise<boolean> =>
  changeUser(db, 'user.role', asked, async (tx, user) => {
    if (user.granted_role === role) return false;
    const now = await grantRoleIn(tx, user.id, role);
    return now === role ? `${user.role} → ${role}` : `${role}, ${now} is paid for`;
  });

/** All of them at once: those that are left out are the plan’s. */
export const setAccountLimits = (db: Db, asked: AskedAct, limits: OwnLimits): Promise<boolean> =>
  changeUser(db, 'user.limits', asked, async (tx, user) => {
    if (OWN_LIMITS.every((key) => user.limits[key] === limits[key])) return false;
    await setLimitsIn(tx, user, limits);
    return writeOwnLimits(limits, 'en') || 'those of the plan';
  });

/** Lifts a suspension that outlived its account; false when there was none. */
export const restoreDeleted = (db: Db, by: Operator, email: string, reason: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    if (!(await liftOfDeleted(tx, email))) return false;
    await recordAct(tx, by, { act: 'user.restored', subject: { id: '', name: email }, reason });
    return true;
  });
