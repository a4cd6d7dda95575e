/** The types shared by all mails: the recipient and number, and the composed mail. */
import type { ReactNode } from 'react';
import type { MailBrand } from './brand.ts';

export type Lang = 'en' | 'zh';

/** What is the same for all mails: whom it goes to and how it is numbered. */
export interface Envelope {
  readonly lang: Lang;
  /** The waybill number; the reader can quote it to support. */
  readonly number: string;
  readonly to: string;
  /** Public address of this Waybill, e.g. `https://waybill.example`. */
  readonly site: string;
  /** Only mails that can be turned off have one. */
  readonly unsubscribe?: string;
}

/** The name in the From header: with an address of ours, and with one of the sender's company. */
export interface SenderName {
  readonly via: string;
  readonly name: string;
}

/** What one kind of mail makes of its data; `render.tsx` turns it into HTML and text. */
export interface Composed {
  readonly subject: string;
  /** The first words a mail list shows beside the subject. */
  readonly preview: string;
  readonly from: string;
  /** The sender's company logo, on our own site. */
  readonly logo?: string;
  /** Of the sender's company; ours when left out. */
  readonly brand?: MailBrand;
  /** Whose mail it is, as the From line of the mail itself names them; ours when left out. */
  readonly sender?: SenderName;
  /** What the number on the stub belongs to; a transfer when left out. */
  readonly numbers?: 'request';
  /** Paragraphs of the plain text version, between the From/To lines and the perforation. */
  readonly text: readonly string[];
  /** Why the reader got this mail. */
  readonly reason: string;
  readonly body: ReactNode;
}
