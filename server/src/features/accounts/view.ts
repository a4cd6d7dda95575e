/** A user as they see themselves. */
import { DEFAULT_EXPIRY_S } from '@waybill/contract/expiry';
import { HINTS } from '@waybill/contract/hints';
import { isRole } from '@waybill/contract/plans';
import type { NO_DOMAINS, NO_HOLDINGS, NO_TEAM, UserView } from '@waybill/contract/user';
import { regionForNew } from '../../config/regions.ts';
import type { Deps } from '../../deps.ts';
import { countUnseen } from '../updates/index.ts';
import { viewNames } from './domains.ts';
import { viewHoldings } from './holdings.ts';
import { picturePath } from './pictures/path.ts';
import { requestSettingsOf } from './profile/request-settings.ts';
import { findWholeUser, type WholeUser } from './store.ts';
import { limitsInTeam, viewTeam } from './team.ts';

type Around = Pick<Deps, 'content' | 'config'>;

export async function loadUser(deps: Around & Pick<Deps, 'db'>, id: string): Promise<UserView> {
  const user = await findWholeUser(deps.db, id);
  if (user === undefined) throw new Error('a signed-in user is not there');
  return viewUser(user, deps);
}

export function viewUser(user: WholeUser, { content, config }: Around): UserView {
  const picture = (kind: 'profile' | 'logo') => {
    const found = user.pictures.find((one) => one.kind === kind);
    return found === undefined ? null : picturePath(found.id);
  };
  return {
    ...viewOf(user),
    ...viewRegion(user, config),
    unseenUpdates: countUnseen(content, user.seen_update),
    ...viewTeam(user.team),
    limits: limitsInTeam(user.limits, user.team?.limits ?? null),
    ...viewNames(user.domains),
    ...viewHoldings(user.holdings),
    profilePic: picture('profile'),
    logoPic: picture('logo'),
  };
}

/** What someone in a team sends is stored where the team chose. */
function viewRegion(
  { team, region, notify_mails }: WholeUser,
  { regions }: Deps['config'],
): Pick<UserView, 'region' | 'formerRegion' | 'transferSettings'> {
  const chosen = team?.region ?? region;
  const now = regionForNew(regions, chosen);
  return {
    region: now,
    ...(chosen === now ? {} : { formerRegion: chosen }),
    transferSettings: { expirySeconds: DEFAULT_EXPIRY_S, region: now, notify: notify_mails },
  };
}

const viewOf = (
  user: WholeUser,
): Omit<
  UserView,
  | 'profilePic'
  | 'logoPic'
  | 'unseenUpdates'
  | 'limits'
  | keyof ReturnType<typeof viewRegion>
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
  lang: user.lang,
  loginCount: user.login_count,
  customDomainOption: 'standard',
  requestSettings: requestSettingsOf(user),
  notifyMails: user.notify_mails,
  twoFactor: user.totp_secret !== null,
  deleteAt: user.delete_at?.getTime() ?? null,
  createdAt: user.created_at.getTime(),
  closedHints: HINTS.filter((hint) => user.closed_hints.includes(hint)),
});
