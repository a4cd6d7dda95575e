/** The kinds of mails about a customer’s domain, and the texts that each language must have. */
import type { Reason } from '../envelope.ts';

export const DOMAIN_NOTICES = ['verified', 'failing', 'still_failing', 'off'] as const;
export type DomainNotice = (typeof DOMAIN_NOTICES)[number];

export interface DomainMail {
  readonly name: 'domain-notice';
  readonly what: DomainNotice;
  /** For links, or to send mail from. */
  readonly use: 'link' | 'sending';
  /** For people, in its own letters where that is safe. */
  readonly domain: string;
  /** A record is missing, or the plan has no domain. */
  readonly problem: 'record' | 'plan';
  /** When it is turned off; ISO. Null unless it is failing. */
  readonly offAt: string | null;
  /** The records that are missing or wrong. */
  readonly records: readonly { readonly type: string; readonly name: string; readonly value: string }[];
  /** To the page where the reader acts. */
  readonly link: string;
}

/** What the words may name. */
export interface DomainFacts {
  readonly domain: string;
  readonly use: DomainMail['use'];
  readonly problem: DomainMail['problem'];
  /** Empty: it is not known. */
  readonly date: string;
}

export interface DomainWords {
  readonly reason: Reason;
  readonly labels: { readonly name: string; readonly value: string };
  readonly actions: Record<DomainNotice, string>;
  readonly notices: Record<
    DomainNotice,
    (facts: DomainFacts) => {
      readonly subject: string;
      readonly title: string;
      readonly what: readonly string[];
    }
  >;
}
