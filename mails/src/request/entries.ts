/** The mails about file requests. */
import type { Entries } from '../entry.ts';
import { decidedSamples as decided } from './decided-samples.ts';
import { encryptedSamples as sealed } from './encrypted-samples.ts';
import type { RequestMail } from './request.ts';
import type { RequestClosedMail } from './request-closed.ts';
import type { RequestDecidedMail } from './request-decided.ts';
import type { RequestFulfilledMail } from './request-fulfilled.ts';
import type { RequestReceiptMail } from './request-receipt.ts';
import type { RequestReceivedMail } from './request-received.ts';
import type { RequestReminderMail } from './request-reminder.ts';
import type { RequestRepeatedMail } from './request-repeated.ts';
import {
  asked,
  at,
  certificate,
  deadline,
  expires,
  link,
  offer,
  page,
  photos,
  receipt,
  site,
  statics,
  tomasz,
  typed,
} from './sample-data.ts';

export type RequestRelatedMail =
  | RequestMail
  | RequestReminderMail
  | RequestReceivedMail
  | RequestReceiptMail
  | RequestDecidedMail
  | RequestFulfilledMail
  | RequestRepeatedMail
  | RequestClosedMail;

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
      'request-encrypted': sealed.request,
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
      'request-reminder-encrypted': sealed.reminder,
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
      'request-received-encrypted': sealed.received,
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
    samples: {
      'request-receipt': { name: 'request-receipt', ...receipt },
      'request-receipt-encrypted': sealed.receipt,
    },
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
      'request-decided-encrypted': sealed.decided,
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
      'request-fulfilled-encrypted': sealed.fulfilled,
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
      'request-repeated-encrypted': sealed.repeated,
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
