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
  /** Public address of this installation, e.g. `https://waybill.example`. */
  readonly site: string;
  /** The product's name on this installation. */
  readonly brandName: string;
  /** Only mails that can be turned off have one. */
  readonly unsubscribe?: string;
}

/** The name in the From header: with an address of ours, and with one of the sender's company. */
export interface SenderName {
  readonly via: string;
  readonly name: string;
}

/** Why the reader got a mail; a function where it names the product, whose name is empty where a company hides it. */
export type Reason = string | ((brandName: string) => string);

/** What one kind of mail makes of its data; `render.tsx` turns it into HTML and text. */
export interface Composed {
  readonly subject: string;
  /** The first words a mail list shows beside the subject. */
  readonly preview: string;
  /** For the From line of the waybill; the product's name when left out. */
  readonly from?: string;
  /** The sender's company logo, on our own site. */
  readonly logo?: string;
  /** Of the sender's company; ours when left out. */
  readonly brand?: MailBrand;
  /** Whose mail it is, for the From header of the mail itself; ours when left out. */
  readonly sender?: string;
  /** What the number on the stub belongs to; a transfer when left out. */
  readonly numbers?: 'request';
  /** Paragraphs of the plain text version, between the From/To lines and the perforation. */
  readonly text: readonly string[];
  readonly reason: Reason;
  readonly body: ReactNode;
}
