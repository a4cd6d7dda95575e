/** The mails about transfers. */
import type { Entries } from '../entry.ts';
import type { DamageAlarmMail, DamagedMail } from './damaged.ts';
import type { DownloadedMail } from './downloaded.ts';
import type { ExpiredMail, ExpiringMail } from './ending.ts';
import type { ExtensionAskedMail } from './extension.ts';
import type { InfectedMail } from './infected.ts';
import type { LimitReachedMail } from './limit.ts';
import { type RecipientMail, recipientMails } from './recipient-entries.ts';
import type { ReportedMail } from './reported.ts';
import { contents, expires, kept, link, one, page, people, sealed, site, visitor } from './sample-data.ts';
import type { SentMail } from './sent.ts';
import type { PasswordGuessedMail, UndeliveredMail } from './warnings.ts';

export type TransferRelatedMail =
  | RecipientMail
  | SentMail
  | DownloadedMail
  | ExpiringMail
  | ExpiredMail
  | ExtensionAskedMail
  | ReportedMail
  | PasswordGuessedMail
  | UndeliveredMail
  | LimitReachedMail
  | DamagedMail
  | InfectedMail
  | DamageAlarmMail;

const infected = ['photos/quay-01.jpg (Win.Test.EICAR_HDB-1)'];

export const transferMails: Entries<TransferRelatedMail> = {
  ...recipientMails,
  sent: {
    kind: { purpose: 'notification', called: { en: 'sending confirmations', zh: '发送成功通知' } },
    compose: async () => (await import('./sent.ts')).composeSent,
    samples: {
      sent: { name: 'sent', contents, to: people, toCount: 12, link: null, page, expires, locked: true },
      'sent-link': { name: 'sent', contents: one, to: [], toCount: 0, link, page, expires, locked: false },
      'sent-encrypted': {
        name: 'sent',
        contents: sealed,
        to: people,
        toCount: 2,
        link: null,
        page,
        expires,
        locked: false,
      },
      'sent-encrypted-link': {
        name: 'sent',
        contents: { ...sealed, encrypted: 'link' },
        to: [],
        toCount: 0,
        link,
        page,
        expires,
        locked: false,
      },
    },
  },
  downloaded: {
    kind: { purpose: 'notification', called: { en: 'download notifications', zh: '下载通知' } },
    compose: async () => (await import('./downloaded.ts')).composeDownloaded,
    samples: {
      downloaded: {
        name: 'downloaded',
        contents: one,
        stamps: [{ at: expires, city: 'Singapore', country: 'SG', email: people[1] ?? '', file: null }],
        count: 1,
        page,
      },
      'downloaded-many': {
        name: 'downloaded',
        contents,
        stamps: [
          { at: expires, city: 'Rotterdam', country: 'NL', email: people[0] ?? '', file: null },
          { at: expires, city: null, country: 'CN', email: null, file: 'photos/quay-01.jpg' },
          { at: expires, city: null, country: null, email: null, file: null },
        ],
        count: 9,
        page,
      },
    },
  },
  expiring: {
    kind: { purpose: 'notification', called: { en: 'expiry reminders', zh: '即将过期提醒' } },
    compose: async () => (await import('./ending.ts')).composeEnding,
    samples: {
      expiring: { name: 'expiring', contents, expires, kept, unseen: people, unseenCount: 2, page },
    },
  },
  expired: {
    kind: { purpose: 'notification', called: { en: 'notices about expired transfers', zh: '过期通知' } },
    compose: async () => (await import('./ending.ts')).composeEnding,
    samples: {
      expired: { name: 'expired', contents, expires, kept, unseen: [], unseenCount: 0, page },
    },
  },
  'limit-reached': {
    kind: {
      purpose: 'notification',
      called: { en: 'notices about reached download limits', zh: '下载次数用完通知' },
    },
    compose: async () => (await import('./limit.ts')).composeLimitReached,
    samples: {
      'limit-reached': { name: 'limit-reached', contents, maxDownloads: 3, page },
      'limit-reached-encrypted': { name: 'limit-reached', contents: sealed, maxDownloads: 3, page },
      'deleted-after-download': { name: 'limit-reached', contents, maxDownloads: null, page },
    },
  },
  'extension-asked': {
    kind: { purpose: 'transactional', strangers: true },
    compose: async () => (await import('./extension.ts')).composeExtensionAsked,
    samples: {
      'extension-asked': {
        name: 'extension-asked',
        contents,
        email: 'anna.lindqvist@portline-logistics.example',
        known: false,
        anyone: true,
        expired: expires,
        link: `${site}/extension/q8Zr1m0VtUe3xY7bN2cKfA`,
      },
    },
  },
  reported: {
    kind: { purpose: 'transactional', wanted: true },
    compose: async () => (await import('./reported.ts')).composeReported,
    samples: {
      reported: {
        name: 'reported',
        slug: 'K7RM2XQ',
        reason: 'phishing',
        message: 'It asks for my bank password at https://bank.example.',
        email: 'joris@haven.example',
        reports: 3,
        senderEmail: visitor.email,
        contents: one,
        link,
      },
    },
  },
  'password-guessed': {
    kind: { purpose: 'transactional' },
    compose: async () => (await import('./warnings.ts')).composeWarning,
    samples: {
      'password-guessed': { name: 'password-guessed', contents, page },
    },
  },
  undelivered: {
    kind: { purpose: 'transactional' },
    compose: async () => (await import('./warnings.ts')).composeWarning,
    samples: {
      undelivered: { name: 'undelivered', contents, to: people, toCount: 2, page },
    },
  },
  damaged: {
    kind: { purpose: 'transactional' },
    compose: async () => (await import('./damaged.ts')).composeDamaged,
    samples: {
      'damaged-encrypted': { name: 'damaged', contents: sealed, files: [], fileCount: 2, page },
      damaged: { name: 'damaged', contents, files: ['photos/quay-01.jpg'], fileCount: 1, page },
    },
  },
  infected: {
    kind: { purpose: 'transactional' },
    compose: async () => (await import('./infected.ts')).composeInfected,
    samples: {
      infected: { name: 'infected', contents, files: infected, fileCount: 1, isAll: false, page },
      'infected-all': { name: 'infected', contents, files: infected, fileCount: 1, isAll: true, page },
    },
  },
  'damage-alarm': {
    kind: { purpose: 'transactional', security: true },
    compose: async () => (await import('./damaged.ts')).composeDamageAlarm,
    samples: {
      'damage-alarm': {
        name: 'damage-alarm',
        files: ['oss-eu-central-1: 7f3/K7RM2XQ/photos/quay-01.jpg (damaged)'],
        count: 3,
      },
    },
  },
};
