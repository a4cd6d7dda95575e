/** What a paper holds below its title. Each block has one form in HTML and one in plain text, so that both say the same. */
export interface Fact {
  readonly label: string;
  readonly lines: readonly string[];
  /** Makes the fact a link; only ever to our own site. */
  readonly href?: string;
}

/** A delivery: where, when, by whom and what. */
export interface StampMark {
  readonly place: string;
  /** ISO code of the country, when it is known. */
  readonly country: string;
  readonly when: string;
  readonly what: string;
}

export type Block =
  | { readonly kind: 'text'; readonly text: string }
  /** Somebody else's words, shown as they were written. */
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'notice'; readonly title: string; readonly text: string }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  | { readonly kind: 'stamps'; readonly stamps: readonly StampMark[] }
  | { readonly kind: 'action'; readonly label: string; readonly href: string };
