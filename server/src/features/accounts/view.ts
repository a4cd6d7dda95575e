/** A user as they see themselves. */
import { DEFAULT_EXPIRY_S } from '@waybill/contract/expiry';
import { HINTS } from '@waybill/contract/hints';
import { isRole } from '@waybill/contract/plans';
import { DEFAULT_REGION, isRegion, type Region } from '@waybill/contract/regions';
import type { SiteContent } from '@waybill/contract/site-content';
import type { NO_DOMAINS, NO_HOLDINGS, NO_TEAM, UserView } from '@waybill/contract/user';
import type { Deps } from '../../deps.ts';
import { countUnseen } from '../updates/index.ts';
import { viewNames } from './domains.ts';
import { viewHoldings } from './holdings.ts';
import { picturePath } from './pictures/path.ts';
import { requestSettingsOf } from './profile/request-settings.ts';
import { findWholeUser, type WholeUser } from './store.ts';
import { viewTeam } from './team.ts';

export async function loadUser({ db, content }: Pick<Deps, 'db' | 'content'>, id: string): Promise<UserView> {
  const user = await findWholeUser(db, id);
  if (user === undefined) throw new Error('a signed-in user is not there');
  return viewUser(user, content);
}

export function viewUser(user: WholeUser, content: SiteContent): UserView {
  const picture = (kind: 'profile' | 'logo') => {
    const found = user.pictures.find((one) => one.kind === kind);
    return found === undefined ? null : picturePath(found.id);
  };
  return {
    ...viewOf(user),
    unseenUpdates: countUnseen(content, user.seen_update),
    ...viewTeam(user.team),
    ...viewNames(user.domains),
    ...viewHoldings(user.holdings),
    profilePic: picture('profile'),
    logoPic: picture('logo'),
  };
}

/** What someone in a team sends is stored where the team chose. */
const regionOf = ({ team, region }: WholeUser): Region => {
  const chosen = team?.region ?? region;
  return isRegion(chosen) ? chosen : DEFAULT_REGION;
};

const viewOf = (
  user: WholeUser,
): Omit<
  UserView,
  | 'profilePic'
  | 'logoPic'
  | 'unseenUpdates'
  | keyof typeof NO_TEAM
  | keyof typeof NO_DOMAINS
  | keyof typeof NO_HOLDINGS
> => ({
  _id: user.id,
  email: user.email,
  fullName: user.full_name,
  greetingName: user.greeting_name,
  company: user.company,
  role: isRole(user.role) ? user.role : 'free',
  status: user.status,
  paymentState: user.payment_state,
  hasPaid: user.has_paid,
  region: regionOf(user),
  lang: user.lang,
  loginCount: user.login_count,
  customDomainOption: 'standard',
  transferSettings: {
    expirySeconds: DEFAULT_EXPIRY_S,
    region: regionOf(user),
    notify: user.notify_mails,
  },
  requestSettings: requestSettingsOf(user),
  notifyMails: user.notify_mails,
  twoFactor: user.totp_secret !== null,
  deleteAt: user.delete_at?.getTime() ?? null,
  createdAt: user.created_at.getTime(),
  closedHints: HINTS.filter((hint) => user.closed_hints.includes(hint)),
});
