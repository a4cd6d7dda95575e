/** One example of every mail in every language, for previews and for tests that look at all of them. */

import { SECURITY_NOTICES } from './account/security-notice.tsx';
import type { Envelope, Lang } from './envelope.ts';
import type { Mail } from './render.tsx';
import { transferSamples } from './transfer/samples.ts';

export interface Sample {
  readonly title: string;
  readonly envelope: Envelope;
  readonly mail: Mail;
}

const languages: readonly Lang[] = ['en', 'zh'];

const mails: readonly Mail[] = [
  { name: 'code', code: '48210', minutes: 10 },
  {
    name: 'contact',
    email: 'mei@huanyu.cn',
    message: 'Do you run a server in Rotterdam?\nWe send about 40 GB a week.',
  },
  { name: 'mail-volume', lane: 'strangers', domain: 'example.com', count: 400, hour: '2026-03-14T09:00:00Z' },
  { name: 'reset', link: 'https://waybill.example/updatepassword?t=mHc2nVvQbq3R8cYd0k5u1A', minutes: 60 },
  {
    name: 'confirm-email',
    link: 'https://waybill.example/confirm-email?t=mHc2nVvQbq3R8cYd0k5u1A',
    hours: 24,
  },
  ...SECURITY_NOTICES.map(
    (what): Mail => ({
      name: 'security',
      what,
      email: 'anna@new-port.example',
      date: '2026-03-18T09:05:00.000Z',
      at: '2026-03-04T09:05:00.000Z',
      link: 'https://waybill.example/login',
    }),
  ),
  {
    name: 'feedback',
    rating: 'Fantastic',
    message: 'The map is what my customers ask for.\nA weekly summary would be nice.',
    email: 'mei@huanyu.cn',
    fullName: '梅 Mei',
    company: 'Huanyu Freight',
    role: 'personal',
    route: '/dash',
  },
  {
    name: 'alarm',
    what: 'clock',
    reason: 'ahead',
    shown: '2027-04-08T09:05:00.000Z',
    seen: '2026-03-04T09:05:00.000Z',
  },
  { name: 'alarm', what: 'versions', region: 'oss-eu-central-1' },
];

const titled: readonly { readonly title: string; readonly mail: Mail }[] = [
  ...mails.map((mail) => ({ title: 'what' in mail ? mail.what : mail.name, mail })),
  ...transferSamples,
];

export const samples: readonly Sample[] = titled.flatMap(({ title, mail }) =>
  languages.map((lang) => ({
    title: `${title}-${lang}`,
    envelope: {
      lang,
      number: 'K7RM2XQ',
      to: 'anna.lindqvist@portline-logistics.example',
      site: 'https://waybill.example',
    },
    mail,
  })),
);
