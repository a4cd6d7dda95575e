/** The public interface of webhooks: addresses of users that are called when something happens to what is theirs. */
import type { Feature } from '../../feature.ts';
import { sweepMessages } from './deliveries/store.ts';
import { webhooksSection } from './export.ts';
import { recordRequestMessages } from './recording/record-requests.ts';
import { recordTransferMessages } from './recording/record-transfers.ts';
import { mountWebhooks } from './routes.ts';

export { startDeliveries } from './delivering/run.ts';
export * from './events.ts';

export const webhooksFeature: Feature = {
  name: 'webhooks',
  routes: mountWebhooks,
  reactions: [recordTransferMessages, recordRequestMessages],
  sweep: ({ db }) => sweepMessages(db),
  exportData: [webhooksSection],
};
