/** Looks up DNS records. */

/** Undefined: the answer is not known, because the lookup failed or took too long. Empty: there is no such record. */
export type Answers = readonly string[] | undefined;

export interface Dns {
  /** Each text as one string. */
  texts(name: string): Promise<Answers>;
  /** The name that it is an alias of. */
  aliases(name: string): Promise<Answers>;
  /** IPv4 and IPv6 addresses, through aliases. */
  addresses(name: string): Promise<Answers>;
  /** The servers that take mail for it. */
  exchanges(name: string): Promise<Answers>;
}
