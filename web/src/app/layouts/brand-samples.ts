/** A transfer and a request to show a branding on. */

import type { Offer } from '@waybill/contract/downloads';
import type { GiveView } from '@waybill/contract/giving';
import type { Brand } from '@waybill/contract/look';
import { ITEM_FILES_MAX } from '@waybill/contract/request-items';
import type { UserView } from '@waybill/contract/user';

type Person = Pick<UserView, 'email' | 'profilePic'>;

/** In the language of the page. */
export interface SampleWords {
  readonly name: string;
  readonly title: string;
  readonly message: string;
  readonly files: readonly string[];
  readonly request: string;
  readonly requestMessage: string;
  readonly items: readonly string[];
}

const DAY_MS = 86_400_000;
const SIZES = [14_200_000, 8_600_000, 21_900_000, 340_000];

export function sampleOffer(brand: Brand, person: Person, words: SampleWords): Offer {
  const files = words.files.map((path, index) => ({
    _id: String(index),
    path,
    size: SIZES[index % SIZES.length] ?? 0,
    url: '',
    preview: null,
    recording: null,
    program: false,
    malware: null,
  }));
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return {
    slug: 'K7RM2XQ',
    sender: {
      name: words.name,
      email: person.email,
      company: brand.company,
      profilePic: person.profilePic || null,
      logoPic: brand.logo,
      hasAccount: true,
    },
    title: words.title,
    folder: '',
    message: words.message,
    fileName: words.files[0] ?? '',
    fileNumber: files.length,
    dateSent: Date.now() - DAY_MS,
    expiryDate: Date.now() + 6 * DAY_MS,
    bytes,
    files,
    emptyFolders: [],
    zip: { fileName: '', size: bytes, url: '' },
    downloadsLeft: null,
    deletedAfterDownload: false,
    receiver: null,
    own: false,
    brand,
    encryption: null,
  };
}

export function sampleGive(
  brand: Brand,
  person: Person,
  words: SampleWords,
  lang: GiveView['lang'],
): GiveView {
  return {
    slug: 'R8KD4TW',
    state: 'open',
    lang,
    owner: {
      name: words.name,
      company: brand.company,
      profilePic: person.profilePic || null,
      logoPic: brand.logo,
    },
    title: words.request,
    message: words.requestMessage,
    items: words.items.map((name, index) => ({
      _id: String(index),
      name,
      note: '',
      required: index < 2,
      kinds: [],
      least: 1,
      most: ITEM_FILES_MAX,
    })),
    asks: { name: false, email: false, verified: false, company: false },
    deadline: Date.now() + 5 * DAY_MS,
    expiryDate: Date.now() + 12 * DAY_MS,
    bytesLeft: 1,
    most: { bytes: 1, files: 1 },
    giver: { id: '', name: '', email: 'anna@example.com', company: '', verified: true },
    isOwner: false,
    handedIn: [],
    encryption: null,
    brand,
  };
}
