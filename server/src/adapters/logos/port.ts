/** The interface that finds a company's logo by its domain. */

export interface Logo {
  /** The company's name, derived from its domain. */
  readonly name: string;
  readonly initials: string;
  /** `#rrggbb`, readable on each other. */
  readonly ink: string;
  readonly paper: string;
}

export interface Logos {
  /** Takes only a result of `companyDomain`. The same domain always has the same logo. */
  find(domain: string): Promise<Logo>;
}
