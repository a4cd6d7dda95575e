/** Requests with their people and what they handed in, for tests, with defaults for what a test does not care about. */

import type { ItemView } from '@waybill/contract/request-items';
import type { HandIn, RequestDetails } from '@waybill/contract/request-owner';
import type { GiverView, RequestView } from '@waybill/contract/requests';

const idOf = (kind: string, n: number) => `0190a7a2-6b5e-7c3a-9f1${kind}-${String(n).padStart(12, '0')}`;

const DAY = 86_400_000;

export const sampleItem = (n: number, name: string, changes: Partial<ItemView> = {}): ItemView => ({
  _id: idOf('1', n),
  name,
  note: '',
  required: true,
  kinds: [],
  least: 1,
  most: 500,
  ...changes,
});

export const sampleGiver = (n: number, name: string, changes: Partial<GiverView> = {}): GiverView => ({
  _id: `giver-${n}`,
  email: `${name.toLowerCase().replaceAll(' ', '.')}@example.com`,
  name,
  company: '',
  verified: true,
  invited: true,
  mail: 'sent',
  openedAt: null,
  remindedAt: null,
  ...changes,
});

export const sampleHandIn = (n: number, changes: Partial<HandIn>): HandIn => ({
  _id: idOf('2', n),
  person: 'giver-1',
  item: null,
  byOwner: false,
  state: 'waiting',
  reason: '',
  at: Date.now() - 3_600_000 + n,
  decidedAt: null,
  city: 'Brno',
  country_code: 'CZ',
  bytes: 1_400_000,
  files: [
    { _id: `file-${n}`, fileName: `paper-${n}.pdf`, path: `paper-${n}.pdf`, size: 1_400_000, program: false },
  ],
  ...changes,
});

export const sampleRequest = (n: number, title: string, changes: Partial<RequestView> = {}): RequestView => ({
  _id: idOf('3', n),
  slug: `R8KD${[...String(n).padStart(3, '0')].map((digit) => '23456789AB'[Number(digit)]).join('')}`,
  title,
  message: '',
  lang: 'en',
  sendAs: 'email',
  region: 'oss-eu-central-1',
  state: 'open',
  items: [],
  asks: { name: true, email: true, verified: false, company: false },
  deadline: Date.now() + 10 * DAY,
  expiryDate: Date.now() + 20 * DAY,
  maxBytes: null,
  locked: false,
  encrypted: false,
  remindBefore: false,
  repeats: 'never',
  dateAsked: Date.now() - DAY + n,
  revision: 1,
  people: 3,
  complete: 1,
  toReview: 0,
  files: 0,
  bytes: 0,
  lastAt: null,
  linkUrl: `https://waybill.example/r/${n}`,
  ...changes,
});

interface DetailChanges extends Partial<Omit<RequestDetails, 'request'>> {
  readonly request?: Partial<RequestView>;
}

export const sampleRequestDetails = ({ request = {}, ...changes }: DetailChanges = {}): RequestDetails => ({
  request: sampleRequest(1, 'Tender documents', { people: changes.people?.length ?? 0, ...request }),
  people: [],
  handIns: [],
  arriving: [],
  encryption: null,
  ...changes,
});
