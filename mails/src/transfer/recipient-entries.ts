/** The mails to the recipients of transfers. */
import type { Entries } from '../entry.ts';
import type { ExtendedMail } from './extension.ts';
import type { OwnLinkMail } from './own-link.ts';
import type { ReminderMail } from './reminder.ts';
import { branded, contents, expires, mei, nameless, one, own, sealed, visitor } from './sample-data.ts';
import type { TransferMail } from './transfer.ts';

export type RecipientMail = TransferMail | ReminderMail | OwnLinkMail | ExtendedMail;

export const recipientMails: Entries<RecipientMail> = {
  transfer: {
    kind: { purpose: 'transactional', toOthers: true, tracked: true },
    compose: async () => (await import('./transfer.ts')).composeTransfer,
    samples: {
      transfer: {
        name: 'transfer',
        link: own,
        sender: mei,
        unlinked: false,
        message: 'Hi Anna,\n\nthe plan as we discussed it, and what the quay looks like today.\nMei',
        contents,
        expires,
        locked: false,
      },
      'transfer-branded': {
        name: 'transfer',
        link: own,
        sender: branded,
        unlinked: false,
        message: 'Hi Anna, the plan as we discussed it.',
        contents,
        expires,
        locked: false,
      },
      'transfer-locked': {
        name: 'transfer',
        link: own,
        sender: mei,
        unlinked: false,
        message: '',
        contents: nameless,
        expires,
        locked: true,
      },
      'transfer-encrypted': {
        name: 'transfer',
        link: own,
        sender: mei,
        unlinked: false,
        message: '',
        contents: sealed,
        expires,
        locked: false,
      },
    },
  },
  'visitor-transfer': {
    kind: {
      purpose: 'unasked',
      visitors: true,
      tracked: true,
      called: { en: 'files from people without an account', zh: '未注册访客发来的文件' },
    },
    compose: async () => (await import('./transfer.ts')).composeTransfer,
    samples: {
      'transfer-visitor': {
        name: 'visitor-transfer',
        link: own,
        sender: visitor,
        unlinked: true,
        message: 'Your parcel is waiting, pay at https://pay.example/now or write to help@pay.example',
        contents: one,
        expires,
        locked: false,
      },
    },
  },
  reminder: {
    kind: {
      purpose: 'unasked',
      toOthers: true,
      called: { en: 'reminders to download files', zh: '下载提醒' },
    },
    compose: async () => (await import('./reminder.ts')).composeReminder,
    samples: {
      reminder: {
        name: 'reminder',
        link: own,
        sender: mei,
        unlinked: false,
        contents,
        expires,
        locked: false,
      },
      'reminder-locked': {
        name: 'reminder',
        link: own,
        sender: mei,
        unlinked: true,
        contents: nameless,
        expires,
        locked: true,
      },
      'reminder-encrypted': {
        name: 'reminder',
        link: own,
        sender: mei,
        unlinked: false,
        contents: sealed,
        expires,
        locked: false,
      },
    },
  },
  extended: {
    kind: { purpose: 'transactional', strangers: true },
    compose: async () => (await import('./extension.ts')).composeExtended,
    samples: {
      extended: { name: 'extended', contents, sender: mei, unlinked: false, link: own, expires },
      'extended-encrypted': {
        name: 'extended',
        contents: { ...sealed, encrypted: 'link' },
        sender: mei,
        unlinked: false,
        link: own,
        expires,
      },
    },
  },
  'own-link': {
    kind: { purpose: 'transactional', strangers: true },
    compose: async () => (await import('./own-link.ts')).composeOwnLink,
    samples: {
      'own-link': {
        name: 'own-link',
        contents,
        sender: mei,
        unlinked: false,
        link: own,
        expires,
        expired: false,
      },
      'own-link-expired': {
        name: 'own-link',
        contents: nameless,
        sender: visitor,
        unlinked: true,
        link: own,
        expires,
        expired: true,
      },
    },
  },
};
