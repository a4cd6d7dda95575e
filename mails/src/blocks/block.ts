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

/** A line below an item: a note, a file, or figures in a fixed-width face. */
export interface ItemLine {
  readonly text: string;
  readonly figures?: true;
}

/** An item of a checklist. */
export interface ListedItem {
  readonly mark: 'open' | 'done' | 'refused';
  readonly name: string;
  /** A word beside the name, such as "Required". */
  readonly state?: string;
  readonly lines: readonly ItemLine[];
  /** What a person wrote about it. */
  readonly quote?: string;
}

export type Block =
  | { readonly kind: 'text'; readonly text: string }
  /** Text that a user wrote, shown literally. */
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'notice'; readonly title: string; readonly text: string }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  | {
      readonly kind: 'items';
      readonly heading: string;
      readonly items: readonly ListedItem[];
      /** Says how many are left out. */
      readonly more?: string;
    }
  | { readonly kind: 'stamps'; readonly stamps: readonly StampMark[] }
  | { readonly kind: 'action'; readonly label: string; readonly href: string };
