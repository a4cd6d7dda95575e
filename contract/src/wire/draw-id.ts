/** Draws the id by which a client names one act, so that a second try of it is not a second act. */

/** `crypto.randomUUID` is missing on plain http addresses other than localhost. */
export function drawId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
