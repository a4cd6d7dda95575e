/** Reads a typed domain name: lower-case, in ASCII, without what people paste around it. */

const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/** Null when it cannot be the name of a customer’s host. Names with letters beyond ASCII come back as punycode. */
export function readDomainName(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || text.length > 253 || /[\s/:@?#[\]*%\\_]/.test(text)) return null;
  let name: string;
  try {
    name = new URL(`http://${text}`).hostname;
  } catch {
    return null;
  }
  if (name.endsWith('.') || name.length > 253) return null;
  const labels = name.split('.');
  if (labels.length < 2 || !labels.every((label) => LABEL.test(label))) return null;
  // Numbers at the end are an address, however they are written.
  return /^(\d+|0x[0-9a-f]*)$/.test(labels.at(-1) ?? '') ? null : name;
}
