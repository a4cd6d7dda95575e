/** The branding of a mail to a company’s receivers. */

export interface MailBrand {
  /** `#` and six hexadecimal digits; null: ours. */
  readonly accent: string | null;
  readonly footer: { readonly text: string; readonly url: string } | null;
  readonly company: string;
  /** False: our name and the link to our site are left out of the frame. */
  readonly poweredBy: boolean;
}
