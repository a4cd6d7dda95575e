/** The branding of a mail to a company’s receivers. */

export interface MailBrand {
  /** `#` and six hexadecimal digits; null: ours. */
  readonly accent: string | null;
  readonly footer: { readonly text: string; readonly url: string } | null;
  readonly company: string;
  /** Greets receivers, as on the pages; left out of mails that were posted before mails had it. */
  readonly message?: string;
  /** False: our name and the link to our site are left out of the frame. */
  readonly poweredBy: boolean;
}
