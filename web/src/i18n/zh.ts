/** All Chinese texts; a key that English has and this has not does not compile. */
import type { Texts } from './texts.ts';
import { account } from './zh/account.ts';
import { affiliate } from './zh/affiliate.ts';
import { analytics } from './zh/analytics.ts';
import { auth } from './zh/auth.ts';
import { billing } from './zh/billing.ts';
import { branding } from './zh/branding.ts';
import { checkout } from './zh/checkout.ts';
import { console } from './zh/console.ts';
import { contact } from './zh/contact.ts';
import { contacts } from './zh/contacts.ts';
import { content } from './zh/content.ts';
import { dash } from './zh/dash.ts';
import { details } from './zh/details.ts';
import { domains } from './zh/domains.ts';
import { errors } from './zh/errors.ts';
import { feedback } from './zh/feedback.ts';
import { forwarding } from './zh/forwarding.ts';
import { give } from './zh/give.ts';
import { giveEncryption } from './zh/give-encryption.ts';
import { invite } from './zh/invite.ts';
import { keys } from './zh/keys.ts';
import { landing } from './zh/landing.ts';
import { library } from './zh/library.ts';
import { lifetime } from './zh/lifetime.ts';
import { pricing } from './zh/pricing.ts';
import { receipt } from './zh/receipt.ts';
import { receive } from './zh/receive.ts';
import { requestEncryption } from './zh/request-encryption.ts';
import { requests } from './zh/requests.ts';
import { residency } from './zh/residency.ts';
import { roadmap } from './zh/roadmap.ts';
import { send } from './zh/send.ts';
import { site } from './zh/site.ts';
import { start } from './zh/start.ts';
import { status } from './zh/status.ts';
import { teams } from './zh/teams.ts';
import { tour } from './zh/tour.ts';
import { updates } from './zh/updates.ts';
import { webhooks } from './zh/webhooks.ts';

export const zh = {
  site,
  landing,
  tour,
  auth,
  billing,
  branding,
  checkout,
  console,
  contact,
  contacts,
  content,
  dash,
  library,
  account,
  affiliate,
  analytics,
  domains,
  errors,
  feedback,
  forwarding,
  give,
  giveEncryption,
  invite,
  keys,
  lifetime,
  pricing,
  receipt,
  details,
  receive,
  requests,
  requestEncryption,
  residency,
  roadmap,
  send,
  start,
  status,
  teams,
  updates,
  webhooks,
} satisfies Texts;
