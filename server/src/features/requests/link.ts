/** Makes the links of a request: the one for everyone, and those of people. */
import { fingerprintText } from './encrypted/fingerprint.ts';
import type { StoredRequest } from './store.ts';

/** `site` is where the links of its owner lead, `id` names a person. The fragment comes last: browsers send it to no server. */
export const linkOf = (
  site: string,
  { slug, encryption }: Pick<StoredRequest, 'slug' | 'encryption'>,
  id = slug,
): string => `${site}/r/${id}${encryption === null ? '' : `#${fingerprintText(encryption.publicKey)}`}`;
