/** The interface of a mailer: sends one mail and says whether it was accepted. */
export interface Mailbox {
  readonly name?: string;
  readonly address: string;
}

/** A key that signs mails (DKIM), and where receivers find its public half. */
export interface DkimKey {
  readonly domain: string;
  readonly selector: string;
  readonly privateKey: string;
}

export interface OutgoingMail {
  /** With angle brackets. It is the same on every attempt, so that the receiving server can drop a duplicate. */
  readonly messageId: string;
  readonly kind: string;
  readonly from: Mailbox;
  /** Where what comes back goes, when that is not `from`. */
  readonly returnTo?: string;
  /** Signs this mail in place of the mailer’s own key. */
  readonly dkim?: DkimKey;
  /** One address: every receiver gets their own mail. */
  readonly to: string;
  readonly replyTo?: Mailbox;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Extra headers, such as List-Unsubscribe. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A refusal is final: the receiving server will never accept this mail. */
export type Delivery =
  | { readonly outcome: 'accepted'; readonly words: string }
  | { readonly outcome: 'refused'; readonly words: string };

/** A failure that may pass: the network, a busy or greylisting server, our own settings. */
export class TemporaryMailFailure extends Error {
  override readonly name = 'TemporaryMailFailure';
}

export interface Mailer {
  /** Pages that exist only for the outbox check this. */
  readonly kind: 'outbox' | 'smtp';
  /** Throws `TemporaryMailFailure` when another attempt makes sense. */
  send(message: OutgoingMail): Promise<Delivery>;
  /** Waits for the mails that are being sent. */
  close(): Promise<void>;
}
