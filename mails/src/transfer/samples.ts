/** Examples of the mails of a transfer, long and short ones. */
import type { Contents } from './contents.ts';
import type { TransferRelatedMail } from './mails.ts';

const site = 'https://waybill.example';
const contents: Contents = {
  title: 'Harbour plan for Thursday',
  files: ['Harbour plan, revision 7.pdf', 'photos/quay-01.jpg', 'photos/quay-02.jpg', '货物清单 2026.xlsx'],
  count: 17,
  size: '1.18 GB',
};
const one: Contents = { files: ['Harbour plan, revision 7.pdf'], count: 1, size: '86.4 MB' };
const nameless: Contents = { files: [], count: 17, size: '1.18 GB' };
const link = `${site}/w/K7RM2XQ`;
const page = `${site}/dash`;
const own = `${site}/d/K7RM2XQ/q8Zr1m0VtUe3xY7bN2cKfA`;
const expires = '2026-03-14T09:05:00.000Z';
const kept = '2026-03-21T09:05:00.000Z';
const people = ['anna.lindqvist@portline-logistics.example', 'joris@haven.example'];
const mei = {
  name: 'Mei Lin',
  email: 'mei@huanyu.cn',
  company: 'Huanyu Freight',
  visitor: false,
  logo: `${site}/api/mailLogo/q8Zr1m0VtUe3xY7bN2cKfA`,
};
const visitor = { name: 'Tom', email: 'tom.berger@mail.example', company: '', visitor: true };

/** With what sets one apart from another of its kind. */
export const transferSamples: readonly { readonly title: string; readonly mail: TransferRelatedMail }[] = [
  {
    title: 'transfer',
    mail: {
      name: 'transfer',
      link: own,
      sender: mei,
      unlinked: false,
      message: 'Hi Anna,\n\nthe plan as we discussed it, and what the quay looks like today.\nMei',
      contents,
      expires,
      locked: false,
    },
  },
  {
    title: 'transfer-locked',
    mail: {
      name: 'transfer',
      link: own,
      sender: mei,
      unlinked: false,
      message: '',
      contents: nameless,
      expires,
      locked: true,
    },
  },
  {
    title: 'transfer-visitor',
    mail: {
      name: 'transfer',
      link: own,
      sender: visitor,
      unlinked: true,
      message: 'Your parcel is waiting, pay at https://pay.example/now or write to help@pay.example',
      contents: one,
      expires,
      locked: false,
    },
  },
  {
    title: 'sent',
    mail: { name: 'sent', contents, to: people, toCount: 12, link, page, expires, locked: true },
  },
  {
    title: 'sent-link',
    mail: { name: 'sent', contents: one, to: [], toCount: 0, link, page, expires, locked: false },
  },
  {
    title: 'downloaded',
    mail: {
      name: 'downloaded',
      contents: one,
      stamps: [{ at: expires, city: 'Singapore', country: 'SG', email: people[1] ?? '', file: null }],
      count: 1,
      page,
    },
  },
  {
    title: 'downloaded-many',
    mail: {
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
  {
    title: 'expiring',
    mail: { name: 'expiring', contents, expires, kept, unseen: people, unseenCount: 2, page },
  },
  {
    title: 'expired',
    mail: { name: 'expired', contents, expires, kept, unseen: [], unseenCount: 0, page },
  },
  {
    title: 'extension-asked',
    mail: {
      name: 'extension-asked',
      contents,
      email: 'anna.lindqvist@portline-logistics.example',
      known: false,
      expired: expires,
      link: `${site}/extension/q8Zr1m0VtUe3xY7bN2cKfA`,
    },
  },
  {
    title: 'extended',
    mail: { name: 'extended', contents, sender: mei, unlinked: false, link: own, expires },
  },
  {
    title: 'reported',
    mail: {
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
  { title: 'password-guessed', mail: { name: 'password-guessed', contents, page } },
  {
    title: 'damaged',
    mail: { name: 'damaged', contents, files: ['photos/quay-01.jpg'], fileCount: 1, page },
  },
  {
    title: 'damage-alarm',
    mail: {
      name: 'damage-alarm',
      files: ['oss-eu-central-1: 7f3/K7RM2XQ/photos/quay-01.jpg (damaged)'],
      count: 3,
    },
  },
  { title: 'limit-reached', mail: { name: 'limit-reached', contents, maxDownloads: 3, page } },
  { title: 'deleted-after-download', mail: { name: 'limit-reached', contents, maxDownloads: null, page } },
  { title: 'undelivered', mail: { name: 'undelivered', contents, to: people, toCount: 2, page } },
];
