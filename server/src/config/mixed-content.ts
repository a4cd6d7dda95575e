/** Finds storage addresses that browsers would block as mixed content on our pages. */
import { isLoopback } from './loopback.ts';
import type { StorageSettings } from './storage-settings.ts';

/** A sentence for the operator, or undefined when everything is fine. */
export function mixedContent(publicUrl: string, storage: StorageSettings): string | undefined {
  const page = new URL(publicUrl);
  if (storage === undefined || page.protocol !== 'https:') return undefined;
  // Browsers trust loopback addresses without TLS, but only those on this machine reach them.
  const isHere = isLoopback(page.hostname);
  const blocked = Object.values(storage)
    .map(({ publicEndpoint }) => new URL(publicEndpoint))
    .find(({ protocol, hostname }) => protocol === 'http:' && !(isHere && isLoopback(hostname)));
  if (blocked === undefined) return undefined;
  return `S3_PUBLIC_ENDPOINT (or S3_ENDPOINT) is ${blocked.origin}: PUBLIC_URL is https, and browsers block requests from an https page to an http address. Set S3_PUBLIC_ENDPOINT to an https address of the storage.`;
}
