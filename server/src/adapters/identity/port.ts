/** Asks an OpenID Connect provider, the operator's or a team's, who someone is. */

/** One sign-in at the provider: drawn when it begins, kept here, and shown again when it ends. */
export interface Asked {
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE: only its hash goes to the provider. */
  readonly verifier: string;
}

export interface LoginOptions {
  /** To log in again, even if the provider knows the person. */
  readonly isFresh: boolean;
  /** The address that was typed here, for the provider's form. */
  readonly email?: string | undefined;
}

/** What the provider says about a person, after all of it was checked. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  /** Of the provider's own session; null where it names none. */
  readonly sessionId: string | null;
  readonly claims: Readonly<Record<string, unknown>>;
}

/** Whose sessions the provider has ended: all of a person, or one. */
export type Logout = { readonly subject: string | null; readonly sessionId: string | null };

/** The provider cannot be reached, or does not work. */
export class ProviderAway extends Error {
  override readonly name = 'ProviderAway';
}

/** What came back is not an answer of this provider to this question. */
export class AnswerRefused extends Error {
  override readonly name = 'AnswerRefused';
}

export interface IdentityProvider {
  /** The address at the provider where the browser goes. Throws `ProviderAway`. */
  addressFor(asked: Asked, options: LoginOptions): Promise<string>;
  /** Checks the address at which the browser came back. Throws `ProviderAway` or `AnswerRefused`. */
  identify(cameBackAt: URL, asked: Asked): Promise<Identity>;
  /** Reads a logout token (back-channel logout). Throws `ProviderAway` or `AnswerRefused`. */
  readLogout(token: string): Promise<Logout>;
}
