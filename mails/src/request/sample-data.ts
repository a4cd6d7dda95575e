/** Data for the samples of mails about file requests. */
import type { AskedItem } from './asked-items.ts';
import { MISSING_PAGE } from './decided-samples.ts';

export const site = 'https://waybill.example';
export const asked = {
  owner: {
    name: 'Amara Okafor',
    email: 'amara@halden-voss.example',
    company: 'Halden & Voss Architects',
    logo: `${site}/api/mailLogo/q8Zr1m0VtUe3xY7bN2cKfA`,
  },
  unlinked: false,
  title: 'Tender documents, Lot 3: façade',
};
export const link = `${site}/r/q8Zr1m0VtUe3xY7bN2cKfA`;
export const page = `${site}/dash/requests/R8KD4TW`;
export const deadline = '2026-11-20T17:00:00.000Z';
export const expires = '2026-11-30T17:00:00.000Z';
export const at = '2026-11-16T14:08:00.000Z';

export const offer: AskedItem = {
  name: 'Signed offer form',
  note: 'Signed on page 2',
  required: true,
  kinds: ['pdf'],
  least: 1,
};
export const photos: AskedItem = {
  name: 'Site photos',
  note: '',
  required: true,
  kinds: ['image', 'video'],
  least: 6,
};
export const certificate: AskedItem = {
  name: '保险证明 Insurance certificate',
  note: 'Valid until June 2027 or later',
  required: false,
  kinds: [],
  least: 1,
};
export const statics: AskedItem = {
  name: 'Structural calculation',
  note: 'All pages, with the engineer’s stamp',
  required: true,
  kinds: [],
  least: 1,
  why: MISSING_PAGE,
};

export const tomasz = {
  name: 'Tomasz Wójcik',
  email: 'tomasz@studiowojcik.example',
  company: 'Studio Wójcik',
  verified: true,
};
export const typed = { name: '陈美', email: 'mei.chen@huanyu.example', company: '', verified: false };

export const receipt = {
  ...asked,
  link,
  receipt: 'R8KD4TW-2',
  at,
  items: [
    {
      item: 'Signed offer form',
      files: [{ fileName: 'Offer form, signed.pdf', size: '1.4 MB', checksum: '9f3a7c10' }],
      count: 1,
    },
    {
      item: null,
      files: [
        { fileName: 'site/IMG_2041.heic', size: '2.66 MB', checksum: '04b1e2b4' },
        { fileName: '施工说明 2026.docx', size: '86.4 kB', checksum: null },
      ],
      count: 8,
    },
  ],
  count: 9,
  size: '22.7 MB',
  expires,
};
