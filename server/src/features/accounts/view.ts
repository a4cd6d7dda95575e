/** A user as they see themselves. */
import { isRole } from '@waybill/contract/plans';
import { DEFAULT_REGION, isRegion } from '@waybill/contract/regions';
import { countUnseen } from '@waybill/contract/updates';
import { ABSENT_FEATURES, type NO_TEAM, type UserView } from '@waybill/contract/user';
import type { Db, Tx } from '../../db/database.ts';
import { picturePath } from './pictures/path.ts';
import { requestSettingsOf } from './profile/request-settings.ts';
import { findWholeUser, type StoredUser, type WholeUser } from './store.ts';
import { viewTeam } from './team.ts';

export async function loadUser(db: Db | Tx, id: string): Promise<UserView> {
  const user = await findWholeUser(db, id);
  if (user === undefined) throw new Error('a signed-in user is not there');
  return viewUser(user);
}

export function viewUser(user: WholeUser): UserView {
  const picture = (kind: 'profile' | 'logo') => {
    const found = user.pictures.find((one) => one.kind === kind);
    return found === undefined ? null : picturePath(found.id);
  };
  return {
    ...viewOf(user),
    ...viewTeam(user.team),
    profilePic: picture('profile'),
    logoPic: picture('logo'),
  };
}

const viewOf = (user: StoredUser): Omit<UserView, 'profilePic' | 'logoPic' | keyof typeof NO_TEAM> => ({
  _id: user.id,
  email: user.email,
  fullName: user.full_name,
  greetingName: user.greeting_name,
  company: user.company,
  role: isRole(user.role) ? user.role : 'free',
  status: user.status,
  paymentState: user.payment_state,
  hasPaid: user.has_paid,
  region: isRegion(user.region) ? user.region : DEFAULT_REGION,
  lang: user.lang,
  loginCount: user.login_count,
  ...ABSENT_FEATURES,
  requestSettings: requestSettingsOf(user),
  notifyMails: user.notify_mails,
  twoFactor: user.totp_secret !== null,
  deleteAt: user.delete_at?.getTime() ?? null,
  createdAt: user.created_at.getTime(),
  unseenUpdates: countUnseen(user.seen_update),
});
