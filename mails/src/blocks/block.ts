/** The blocks that a mail consists of below its title. Each block has an HTML form and a plain-text form, so that both versions say the same. */
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
  /** Text that a user wrote, shown literally. */
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'notice'; readonly title: string; readonly text: string }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  | { readonly kind: 'stamps'; readonly stamps: readonly StampMark[] }
  | { readonly kind: 'action'; readonly label: string; readonly href: string };
