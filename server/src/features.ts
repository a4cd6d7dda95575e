/** The list of all features, in the order in which they are mounted and swept. */
import type { Reaction } from './events/on.ts';
import type { Feature } from './feature.ts';
import { accountsFeature } from './features/accounts/index.ts';
import { affiliateFeature } from './features/affiliate/index.ts';
import { analyticsFeature } from './features/analytics/index.ts';
import { billingFeature } from './features/billing/index.ts';
import { brandingFeature } from './features/branding/index.ts';
import { contactFeature } from './features/contact/index.ts';
import { contactsFeature } from './features/contacts/index.ts';
import { domainsFeature } from './features/domains/index.ts';
import { downloadsFeature } from './features/downloads/index.ts';
import { feedbackFeature } from './features/feedback/index.ts';
import { filesFeature } from './features/files/index.ts';
import { importsFeature } from './features/imports/index.ts';
import { keysFeature } from './features/keys/index.ts';
import { locationFeature } from './features/location/index.ts';
import { notifyFeature } from './features/notify/index.ts';
import { operatorFeature } from './features/operator/index.ts';
import { receiptsFeature } from './features/receipts/index.ts';
import { requestsFeature } from './features/requests/index.ts';
import { roadmapFeature } from './features/roadmap/index.ts';
import { statusFeature } from './features/status/index.ts';
import { teamSsoFeature } from './features/team-sso/index.ts';
import { teamsFeature } from './features/teams/index.ts';
import { trackingFeature } from './features/tracking/index.ts';
import { transfersFeature } from './features/transfers/index.ts';
import { updatesFeature } from './features/updates/index.ts';
import { webhooksFeature } from './features/webhooks/index.ts';

export const features: readonly Feature[] = [
  locationFeature,
  contactFeature,
  accountsFeature,
  keysFeature,
  contactsFeature,
  billingFeature,
  affiliateFeature,
  teamsFeature,
  brandingFeature,
  domainsFeature,
  teamSsoFeature,
  filesFeature,
  transfersFeature,
  requestsFeature,
  downloadsFeature,
  importsFeature,
  receiptsFeature,
  webhooksFeature,
  trackingFeature,
  notifyFeature,
  analyticsFeature,
  feedbackFeature,
  roadmapFeature,
  statusFeature,
  updatesFeature,
  operatorFeature,
];

/** Later features first: a mail about an event is composed before an earlier feature changes what it is about. */
export const reactions: readonly Reaction[] = [...features]
  .reverse()
  .flatMap((feature) => feature.reactions ?? []);
