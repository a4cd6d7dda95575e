/** One example of every mail in every language, for previews and for tests that look at all of them. */
import type { Envelope, Lang } from './envelope.ts';
import type { Mail } from './render.tsx';

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
];

export const samples: readonly Sample[] = mails.flatMap((mail) =>
  languages.map((lang) => ({
    title: `${mail.name}-${lang}`,
    envelope: {
      lang,
      number: 'K7RM2XQ',
      to: 'anna.lindqvist@portline-logistics.example',
      site: 'https://waybill.example',
    },
    mail,
  })),
);
