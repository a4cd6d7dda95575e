/** Invented transfers, people and links for the samples of mails. */
import type { Contents } from './contents.ts';

export const site = 'https://waybill.example';
export const contents: Contents = {
  title: 'Harbour plan for Thursday',
  files: ['Harbour plan, revision 7.pdf', 'photos/quay-01.jpg', 'photos/quay-02.jpg', '货物清单 2026.xlsx'],
  count: 17,
  size: '1.18 GB',
};
export const one: Contents = { files: ['Harbour plan, revision 7.pdf'], count: 1, size: '86.4 MB' };
export const nameless: Contents = { files: [], count: 17, size: '1.18 GB' };
export const sealed: Contents = { files: [], count: 17, size: '1.18 GB', encrypted: 'passphrase' };
export const link = `${site}/w/K7RM2XQ`;
export const page = `${site}/dash/transfers/K7RM2XQ`;
export const own = `${site}/d/K7RM2XQ/q8Zr1m0VtUe3xY7bN2cKfA`;
export const expires = '2026-03-14T09:05:00.000Z';
export const kept = '2026-03-21T09:05:00.000Z';
export const people = ['anna.lindqvist@portline-logistics.example', 'joris@haven.example'];
export const mei = {
  name: 'Mei Lin',
  email: 'mei@huanyu.cn',
  company: 'Huanyu Freight',
  visitor: false,
  logo: `${site}/api/mailLogo/q8Zr1m0VtUe3xY7bN2cKfA`,
};
export const branded = {
  ...mei,
  brand: {
    accent: '#ffe08a',
    footer: { text: 'Huanyu Freight terms', url: 'https://huanyu.example/terms' },
    company: 'Huanyu Freight',
    message: 'Welcome to Huanyu Freight.',
    poweredBy: false,
  },
};
export const visitor = { name: 'Tom', email: 'tom.berger@mail.example', company: '', visitor: true };
