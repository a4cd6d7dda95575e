/** What it means to hand over one mail, whoever carries it. */
export interface Mailbox {
  readonly name?: string;
  readonly address: string;
}

export interface OutgoingMail {
  /** With angle brackets. The same mail keeps it on every try, so that a receiver can drop the second copy. */
  readonly messageId: string;
  readonly kind: string;
  readonly from: Mailbox;
  /** One address: every receiver gets a mail of their own. */
  readonly to: string;
  readonly replyTo?: Mailbox;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Further headers, such as List-Unsubscribe. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A refusal is final: the receiving side said that it will never take this mail. */
export type Delivery =
  | { readonly outcome: 'accepted'; readonly words: string }
  | { readonly outcome: 'refused'; readonly words: string };

/** It did not work now, but may later: the network, a busy or greylisting server, our own settings. */
export class TemporaryMailFailure extends Error {
  override readonly name = 'TemporaryMailFailure';
}

export interface Mailer {
  /** Which one it is; pages that exist only for the outbox ask for it. */
  readonly kind: 'outbox' | 'smtp';
  /** Throws `TemporaryMailFailure` when another try makes sense. */
  send(message: OutgoingMail): Promise<Delivery>;
  /** Lets what is on its way finish. */
  close(): Promise<void>;
}
