/** The public interface of the operator feature: the console, and the log of what operators do. */
import type { Feature } from '../../feature.ts';
import { mountOperator } from './routes.ts';
import { compareStorageTask } from './storage/compare.ts';

export * as affiliateActs from './affiliates/acts.ts';
export * as announcementActs from './announcement/acts.ts';
export { openAnnouncement } from './announcement/open-announcement.ts';
export * as codeActs from './codes/acts.ts';
export * as holdActs from './holds/acts.ts';
export * as importActs from './imports/acts.ts';
export { readLog } from './log/read-log.ts';
export type { Operator } from './log/record-act.ts';
export * as messageActs from './messages/acts.ts';
export { endOperator, linkForOperator, makeOperator } from './operators.ts';
export * as queueActs from './queues/acts.ts';
export { listMails } from './queues/read-queues.ts';
export { compareWithStorage } from './storage/compare.ts';
export { listHoldings } from './storage/read-storage.ts';
export * as suggestionActs from './suggestions/acts.ts';
export * as transferActs from './transfers/acts.ts';
export { listTransfers, readBlocked } from './transfers/read-transfers.ts';
export * as userActs from './users/acts.ts';

export const operatorFeature: Feature = {
  name: 'operator',
  routes: mountOperator,
  tasks: [compareStorageTask],
};
