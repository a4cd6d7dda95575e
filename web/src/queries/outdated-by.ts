/** Which answers a live event makes out of date. */
import { analytics } from '@waybill/contract/analytics';
import { contactBook, listContacts } from '@waybill/contract/contacts';
import type { Endpoint } from '@waybill/contract/endpoint';
import { folderSize } from '@waybill/contract/files';
import { attention, libraryCounts } from '@waybill/contract/library';
import type { LiveKind } from '@waybill/contract/live-events';
import { notifications } from '@waybill/contract/notifications';
import { openRequest } from '@waybill/contract/request-owner';
import { requestTemplates } from '@waybill/contract/request-templates';
import { listRequests, requestCounts } from '@waybill/contract/requests';
import { transferTimeline } from '@waybill/contract/timeline';

/** A call by where it is. */
export type Address = Pick<Endpoint, 'method' | 'path'>;

/** Calls of other pages: their schemas would come with the first screen of every page of the dashboard. */
const of = (path: Endpoint['path']): Address => ({ method: 'GET', path });
const billing = of('/api/billing');
const invoices = of('/api/billing/invoices');
const openBranding = of('/api/branding');
const openDomains = of('/api/domains');
const openTeam = of('/api/team');
const openTeamSso = of('/api/team/sso');
const teamLog = of('/api/team/log');
const handedInFiles = of('/api/requests/:slug/files');
const listKeys = of('/api/keys');
const ssoConnection = of('/api/sso/connection');
const twoFactorState = of('/api/twoFactor');
const listPasskeys = of('/api/passkeys');
const listSessions = of('/api/sessions');
const openTransfer = of('/api/transfers/:slug');
const openOffer = of('/api/team/offer');

/** What shows one transfer with everything about it. */
const details = [openTransfer, transferTimeline] as const;

/** What the dashboard's home says of all transfers. */
const overview = [libraryCounts, attention] as const;

/** What shows requests: one with everything about it, and all of them. */
const requests = [openRequest, handedInFiles, listRequests, requestCounts] as const;

/** The library's rows are not here: of them only the transfer that an event names is loaded. */
export const outdatedBy: Readonly<Partial<Record<LiveKind, readonly Address[]>>> = {
  'session.ended': [listSessions],
  'session.reused': [listSessions],

  'account.role_changed': [billing, openBranding, openDomains, openTeam],
  'account.profile_changed': [openBranding],
  'domains.changed': [openDomains, openTeamSso],
  'billing.changed': [billing, invoices],
  'team.changed': [openTeam, openOffer, teamLog, folderSize, libraryCounts, openTransfer],
  'branding.changed': [openBranding],

  'account.two_factor_on': [twoFactorState],
  'account.two_factor_off': [twoFactorState],
  'account.recovery_codes_renewed': [twoFactorState],
  'account.recovery_code_used': [twoFactorState],
  'account.passkey_added': [listPasskeys],
  'account.passkey_removed': [listPasskeys],
  'account.sso_connected': [ssoConnection],
  'account.sso_disconnected': [ssoConnection],
  'account.key_created': [listKeys],
  'account.key_revoked': [listKeys],

  'transfer.sent': [...overview, analytics, folderSize, listContacts, contactBook],
  'transfer.files_added': [analytics, folderSize, ...details],
  'transfer.recipients_added': [...overview, analytics, listContacts, contactBook, ...details],
  'transfer.recipient_changed': [attention, analytics, listContacts, contactBook, ...details],
  'transfer.changed': [...overview, ...details],
  'transfer.reminded': [attention, ...details],
  'transfer.mail_changed': [attention, ...details],
  'transfer.deleted': [...overview, analytics, folderSize, ...details],
  'transfer.kept': [...overview, analytics, folderSize, ...details],
  'transfer.expiring': overview,
  'transfer.expired': [...overview, analytics, folderSize, ...details],
  'transfer.limit_reached': [...overview, folderSize, ...details],
  'transfer.sharing_changed': details,
  'transfer.shared': [libraryCounts, ...details],
  'transfer.taken_down': [...overview, analytics, folderSize, ...details],
  'transfer.checked': details,
  'transfer.opened': details,
  'transfer.downloaded': [...overview, analytics, notifications, ...details],
  'transfer.password_guessed': details,
  'transfer.extension_asked': [attention, ...details],
  'transfer.extended': [...overview, ...details],

  'request.asked': [listRequests, requestCounts, listContacts, contactBook],
  'request.changed': requests,
  'request.closed': requests,
  'request.reopened': requests,
  'request.deleted': [...requests, notifications, folderSize],
  'request.kept': [...requests, notifications, folderSize],
  'request.people_added': [...requests, listContacts, contactBook],
  'request.reminded': requests,
  'request.person_changed': requests,
  'request.arriving': [openRequest, folderSize],
  'request.handed_in': [...requests, folderSize],
  'request.decided': requests,
  'request.files_withdrawn': [...requests, folderSize, notifications],
  'request.files_moved': requests,
  'request.checked': requests,
  'request.fulfilled': requests,
  'request.unfulfilled': requests,
  'request.deadline_passed': requests,
  'request.expired': requests,

  'templates.changed': [requestTemplates],
  'notifications.changed': [notifications],

  'contacts.changed': [listContacts, contactBook],
};
