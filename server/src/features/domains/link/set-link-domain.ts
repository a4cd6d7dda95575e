/** Claims a name for links. */
import type { Deps } from '../../../deps.ts';
import type { User } from '../../../http/actor.ts';
import { claim } from '../names/claim.ts';

export async function setLinkDomain(deps: Deps, user: User, name: string): Promise<void> {
  await claim(deps, user, { kind: 'link', name });
}
