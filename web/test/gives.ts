/** Requests as the people who are asked see them, for tests, with defaults for what a test does not care about. */
import type { GiveView, OwnHandIn } from '@waybill/contract/giving';
import type { ItemView } from '@waybill/contract/request-items';

export const sampleItem = (n: number, name: string, changes: Partial<ItemView> = {}): ItemView => ({
  _id: `0190a7a2-6b5e-4c3a-9f10-${String(n).padStart(12, '0')}`,
  name,
  note: '',
  required: true,
  kinds: [],
  least: 1,
  most: 500,
  ...changes,
});

export const sampleHandIn = (
  n: number,
  item: ItemView | null,
  changes: Partial<OwnHandIn> = {},
): OwnHandIn => ({
  _id: `0190a7a2-6b5e-4c3a-9f20-${String(n).padStart(12, '0')}`,
  item: item?._id ?? null,
  byOwner: false,
  state: 'waiting',
  reason: '',
  at: Date.now() - 3_600_000 + n,
  decidedAt: null,
  files: [
    {
      _id: `0190a7a2-6b5e-4c3a-9f30-${String(n).padStart(12, '0')}`,
      fileName: `file ${n}.pdf`,
      size: 1_400_000,
      checksum: '9f3a7c10',
      malware: null,
    },
  ],
  ...changes,
});

export const tomasz = {
  id: 'qX3vT0aR9kLm2pN4sWzE8g',
  name: 'Tomasz Wójcik',
  email: 'tomasz@studiowojcik.example',
  company: '',
  verified: true,
};

export const sampleGive = (changes: Partial<GiveView> = {}): GiveView => ({
  slug: 'R8KD4TW',
  state: 'open',
  lang: 'en',
  owner: { name: 'Amara Okafor', company: 'Halden & Voss Architects', profilePic: null, logoPic: null },
  title: 'Tender documents, Lot 3',
  message: 'These complete your offer.',
  items: [],
  asks: { name: true, email: true, verified: false, company: false },
  deadline: Date.now() + 4 * 86_400_000,
  expiryDate: Date.now() + 14 * 86_400_000,
  bytesLeft: 50_000_000_000,
  most: { bytes: 20_000_000_000, files: 10_000 },
  giver: tomasz,
  handedIn: [],
  encryption: null,
  isOwner: false,
  brand: null,
  ...changes,
});
