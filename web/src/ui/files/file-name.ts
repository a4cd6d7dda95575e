/** Takes a file name apart for showing: its kind in a few capitals, and an end that must stay visible when it is cut. */

export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  if (dot < 1 || dot === name.length - 1) return '';
  const extension = name.slice(dot + 1);
  return extension.length <= 4 && /^[A-Za-z0-9]+$/.test(extension) ? extension.toUpperCase() : '';
}

/** The beginning of a mark such as `[U+202E]`, which says nothing in halves. */
const BROKEN_MARK = /\[(?:U(?:\+[0-9A-F]*…?)?)?$/;

/** Head and tail; the head may be cut with an ellipsis, the tail keeps the last letters and the extension. A short name is all head. */
export function splitFileName(name: string, keep = 4): { head: string; tail: string } {
  const dot = name.lastIndexOf('.');
  const letters = Array.from(name);
  if (letters.length <= 14) return { head: name, tail: '' };
  const extension = dot > 0 ? Array.from(name.slice(dot)).length : 0;
  const length = Math.min(letters.length, (extension <= 8 ? extension : 0) + keep);
  // A space at the end of what may be cut would not be shown.
  const head = letters
    .slice(0, letters.length - length)
    .join('')
    .replace(BROKEN_MARK, '')
    .trimEnd();
  return { head, tail: name.slice(head.length) };
}
