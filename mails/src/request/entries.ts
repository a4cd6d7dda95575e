/** The mails about file requests. */
import type { Entries } from '../entry.ts';
import type { AskedItem } from './asked-items.ts';
import { decidedSamples as decided, MISSING_PAGE } from './decided-samples.ts';
import type { RequestMail } from './request.ts';
import type { RequestClosedMail } from './request-closed.ts';
import type { RequestDecidedMail } from './request-decided.ts';
import type { RequestFulfilledMail } from './request-fulfilled.ts';
import type { RequestReceiptMail } from './request-receipt.ts';
import type { RequestReceivedMail } from './request-received.ts';
import type { RequestReminderMail } from './request-reminder.ts';
import type { RequestRepeatedMail } from './request-repeated.ts';

export type RequestRelatedMail =
  | RequestMail
  | RequestReminderMail
  | RequestReceivedMail
  | RequestReceiptMail
  | RequestDecidedMail
  | RequestFulfilledMail
  | RequestRepeatedMail
  | RequestClosedMail;

const site = 'https://waybill.example';
const asked = {
  owner: {
    name: 'Amara Okafor',
    email: 'amara@halden-voss.example',
    company: 'Halden & Voss Architects',
    logo: `${site}/api/mailLogo/q8Zr1m0VtUe3xY7bN2cKfA`,
  },
  unlinked: false,
  title: 'Tender documents, Lot 3: façade',
};
const link = `${site}/r/q8Zr1m0VtUe3xY7bN2cKfA`;
const page = `${site}/dash/requests/R8KD4TW`;
const deadline = '2026-11-20T17:00:00.000Z';
const expires = '2026-11-30T17:00:00.000Z';
const at = '2026-11-16T14:08:00.000Z';

const offer: AskedItem = {
  name: 'Signed offer form',
  note: 'Signed on page 2',
  required: true,
  kinds: ['pdf'],
  least: 1,
};
const photos: AskedItem = {
  name: 'Site photos',
  note: '',
  required: true,
  kinds: ['image', 'video'],
  least: 6,
};
const certificate: AskedItem = {
  name: '保险证明 Insurance certificate',
  note: 'Valid until June 2027 or later',
  required: false,
  kinds: [],
  least: 1,
};
const statics: AskedItem = {
  name: 'Structural calculation',
  note: 'All pages, with the engineer’s stamp',
  required: true,
  kinds: [],
  least: 1,
  why: MISSING_PAGE,
};

const tomasz = {
  name: 'Tomasz Wójcik',
  email: 'tomasz@studiowojcik.example',
  company: 'Studio Wójcik',
  verified: true,
};
const typed = { name: '陈美', email: 'mei.chen@huanyu.example', company: '', verified: false };

const receipt = {
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

export const requestMails: Entries<RequestRelatedMail> = {
  request: {
    kind: { purpose: 'transactional', toOthers: true, tracked: true },
    compose: async () => (await import('./request.ts')).composeRequest,
    samples: {
      request: {
        name: 'request',
        ...asked,
        link,
        message:
          'Hi Tomasz,\n\nthese three complete your offer. We open all offers on Friday evening.\nAmara',
        items: [offer, photos, certificate],
        deadline,
        expires,
        locked: false,
      },
      'request-locked': {
        name: 'request',
        ...asked,
        unlinked: true,
        link,
        message: '',
        items: [],
        deadline: null,
        expires,
        locked: true,
      },
    },
  },
  'request-reminder': {
    kind: {
      purpose: 'unasked',
      toOthers: true,
      called: { en: 'reminders to hand in files', zh: '提交文件的提醒' },
    },
    compose: async () => (await import('./request-reminder.ts')).composeRequestReminder,
    samples: {
      'request-reminder': {
        name: 'request-reminder',
        ...asked,
        link,
        items: [statics, photos],
        deadline,
        expires,
        locked: false,
      },
    },
  },
  'request-received': {
    kind: {
      purpose: 'notification',
      wanted: true,
      called: { en: 'notices about files handed in', zh: '收到文件的通知' },
    },
    compose: async () => (await import('./request-received.ts')).composeRequestReceived,
    samples: {
      'request-received': {
        name: 'request-received',
        title: asked.title,
        handIns: [
          {
            at,
            city: 'Kraków',
            country: 'PL',
            giver: tomasz,
            item: 'Site photos',
            count: 8,
            size: '21.3 MB',
          },
        ],
        count: 1,
        progress: { complete: 2, people: 3 },
        page,
      },
      'request-received-many': {
        name: 'request-received',
        title: asked.title,
        handIns: [
          {
            at,
            city: 'Kraków',
            country: 'PL',
            giver: tomasz,
            item: 'Signed offer form',
            count: 1,
            size: '1.4 MB',
          },
          { at, city: null, country: 'CN', giver: typed, item: null, count: 3, size: '1.18 GB' },
        ],
        count: 7,
        page,
      },
    },
  },
  'request-receipt': {
    kind: { purpose: 'transactional', wanted: true },
    compose: async () => (await import('./request-receipt.ts')).composeRequestReceipt,
    samples: { 'request-receipt': { name: 'request-receipt', ...receipt } },
  },
  'unverified-receipt': {
    kind: {
      purpose: 'unasked',
      strangers: true,
      called: {
        en: 'receipts for files that others hand in under this address',
        zh: '他人以此邮箱提交文件的回执',
      },
    },
    compose: async () => (await import('./request-receipt.ts')).composeRequestReceipt,
    samples: { 'unverified-receipt': { name: 'unverified-receipt', ...receipt, unlinked: true } },
  },
  'request-decided': {
    kind: { purpose: 'transactional', toOthers: true },
    compose: async () => (await import('./request-decided.ts')).composeRequestDecided,
    samples: {
      'request-decided': {
        name: 'request-decided',
        ...asked,
        link,
        decisions: decided.both,
        deadline,
        expires,
        open: true,
      },
      'request-enough': {
        name: 'request-decided',
        ...asked,
        link,
        decisions: decided.enough,
        deadline,
        expires,
        open: true,
      },
      'request-accepted': {
        name: 'request-decided',
        ...asked,
        link,
        decisions: [{ item: 'Signed offer form', state: 'accepted', why: '', count: 1 }],
        deadline: null,
        expires,
        open: true,
      },
    },
  },
  'request-fulfilled': {
    kind: {
      purpose: 'notification',
      called: { en: 'notices about completed requests', zh: '文件交齐的通知' },
    },
    compose: async () => (await import('./request-fulfilled.ts')).composeRequestFulfilled,
    samples: {
      'request-fulfilled': {
        name: 'request-fulfilled',
        title: asked.title,
        people: [tomasz, typed],
        peopleCount: 3,
        count: 41,
        size: '412 MB',
        toReview: 4,
        page,
      },
    },
  },
  'request-repeated': {
    kind: {
      purpose: 'notification',
      called: { en: 'new links of monthly requests', zh: '每月收件单的新链接' },
    },
    compose: async () => (await import('./request-repeated.ts')).composeRequestRepeated,
    samples: {
      'request-repeated': {
        name: 'request-repeated',
        title: asked.title,
        link: `${site}/r/R8KD4TW`,
        deadline,
        expires,
        locked: true,
        page,
      },
    },
  },
  'request-closed': {
    kind: {
      purpose: 'unasked',
      toOthers: true,
      called: { en: 'notices about closed requests', zh: '收件单关闭的通知' },
    },
    compose: async () => (await import('./request-closed.ts')).composeRequestClosed,
    samples: {
      'request-closed': { name: 'request-closed', ...asked, at, count: 8 },
    },
  },
};
