/** Whether a request must be encrypted: by what the server says, or else by its link, which a server cannot change. */
import type { GiveView } from '@waybill/contract/giving';
import { keptFingerprint } from '../../../session/kept-fingerprints.ts';

/** The version, and enough of what follows that no other fragment looks like it; also where the end was cut off. */
const FINGERPRINT = /^#A[Q-Za-f][\w-]{14,}/;

export const isEncrypted = ({ encryption }: Pick<GiveView, 'encryption'>, link: string): boolean =>
  encryption !== null || FINGERPRINT.test(window.location.hash) || keptFingerprint(link) !== null;
