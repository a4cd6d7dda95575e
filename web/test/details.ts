/** Transfers with everything their sender can see, for tests, with defaults for what a test does not care about. */
import type { TrackedRecipient, TransferDetailsView } from '@waybill/contract/details';
import type { TransferView } from '@waybill/contract/transfers';
import { sampleTransfer } from './transfers.ts';

export const samplePerson = (changes: Partial<TrackedRecipient>): TrackedRecipient => ({
  email: 'mei@huanyu.cn',
  name: '',
  company: '',
  mail: 'sent',
  downloadedAt: null,
  sentAt: 1,
  deliveredAt: null,
  bounce: null,
  bounceWords: '',
  openedAt: null,
  files: [],
  tookAll: false,
  downloads: 0,
  lastFrom: null,
  mailableAt: null,
  remindedAt: null,
  remindSkip: null,
  remindableAt: null,
  ...changes,
});

interface DetailChanges extends Partial<Omit<TransferDetailsView, 'transfer'>> {
  readonly transfer?: Partial<TransferView>;
}

export const sampleDetails = ({ transfer = {}, ...changes }: DetailChanges = {}): TransferDetailsView => ({
  transfer: sampleTransfer({
    title: 'Drawings for Thursday',
    message: 'Please check sheet 12 first.',
    dateSent: Date.now() - 86_400_000,
    expiryDate: Date.now() + 12 * 86_400_000,
    linkUrl: 'https://waybill.example/w/K7RM2XQ',
    ...transfer,
  }),
  sharedBy: null,
  revision: 1,
  recipients: [],
  timeline: { entries: [], next: null },
  extensionAsks: [],
  remindBefore: false,
  hasFiles: true,
  previews: [],
  malware: [],
  checkingSince: null,
  encryption: null,
  ...changes,
});
