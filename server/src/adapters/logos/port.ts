/** The mark of a company, found by its domain. */

export interface Logo {
  /** How the company is called, as far as its domain tells. */
  readonly name: string;
  readonly initials: string;
  /** `#rrggbb`, readable on each other. */
  readonly ink: string;
  readonly paper: string;
}

export interface Logos {
  /** Takes only what `companyDomain` gave. The same domain always has the same mark. */
  find(domain: string): Promise<Logo>;
}
