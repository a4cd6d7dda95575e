/** All English texts, by area of the product. */
import { account } from './en/account.ts';
import { affiliate } from './en/affiliate.ts';
import { analytics } from './en/analytics.ts';
import { auth } from './en/auth.ts';
import { billing } from './en/billing.ts';
import { branding } from './en/branding.ts';
import { checkout } from './en/checkout.ts';
import { console } from './en/console.ts';
import { contact } from './en/contact.ts';
import { contacts } from './en/contacts.ts';
import { content } from './en/content.ts';
import { dash } from './en/dash.ts';
import { details } from './en/details.ts';
import { domains } from './en/domains.ts';
import { errors } from './en/errors.ts';
import { feedback } from './en/feedback.ts';
import { forwarding } from './en/forwarding.ts';
import { give } from './en/give.ts';
import { giveEncryption } from './en/give-encryption.ts';
import { invite } from './en/invite.ts';
import { keys } from './en/keys.ts';
import { landing } from './en/landing.ts';
import { library } from './en/library.ts';
import { lifetime } from './en/lifetime.ts';
import { pricing } from './en/pricing.ts';
import { receipt } from './en/receipt.ts';
import { receive } from './en/receive.ts';
import { requestEncryption } from './en/request-encryption.ts';
import { requests } from './en/requests.ts';
import { residency } from './en/residency.ts';
import { roadmap } from './en/roadmap.ts';
import { send } from './en/send.ts';
import { site } from './en/site.ts';
import { start } from './en/start.ts';
import { status } from './en/status.ts';
import { teams } from './en/teams.ts';
import { tour } from './en/tour.ts';
import { updates } from './en/updates.ts';
import { webhooks } from './en/webhooks.ts';

export const en = {
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
} as const;
