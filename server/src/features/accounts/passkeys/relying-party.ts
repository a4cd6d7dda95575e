/** The relying party of WebAuthn: the name and the host that passkeys are bound to. */
import type { Config } from '../../../config/config.ts';

export interface RelyingParty {
  readonly name: string;
  /** Passkeys are bound to it: another hostname means other passkeys. */
  readonly id: string;
  readonly origin: string;
}

export function relyingParty(config: Config): RelyingParty {
  const { hostname, origin } = new URL(config.publicUrl);
  return { name: config.brandName, id: hostname, origin };
}
