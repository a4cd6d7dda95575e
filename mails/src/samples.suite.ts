/** One example of every mail in every language, for tests that look at all of them. */
import type { Envelope, Lang } from './envelope.ts';
import { type Mail, mails } from './registry.ts';
import { type RenderedMail, renderMail } from './render.tsx';

export interface Sample {
  readonly title: string;
  readonly envelope: Envelope;
  readonly mail: Mail;
}

const languages: readonly Lang[] = ['en', 'zh'];

const titledMails: readonly { readonly title: string; readonly mail: Mail }[] = Object.values(mails).flatMap(
  ({ samples }) => Object.entries(samples).map(([title, mail]) => ({ title, mail })),
);

export const samples: readonly Sample[] = titledMails.flatMap(({ title, mail }) =>
  languages.map((lang) => ({
    title: `${title}-${lang}`,
    envelope: {
      lang,
      number: 'K7RM2XQ',
      to: 'anna.lindqvist@portline-logistics.example',
      site: 'https://waybill.example',
      brandName: 'Waybill',
    },
    mail,
  })),
);

const kept = new WeakMap<Sample, Promise<RenderedMail>>();

/** Rendered once for all tests that look at it. */
export function rendered(sample: Sample): Promise<RenderedMail> {
  const mail = kept.get(sample) ?? renderMail(sample.envelope, sample.mail);
  kept.set(sample, mail);
  return mail;
}
