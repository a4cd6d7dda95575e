/** What a browser calls a file when it saves or shows it: one header, for old and new readers. */

const LONE_SURROGATE = /\p{Cs}/gu;
/** Nothing that could end the header, begin another, or be taken for a path. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}]/gu;
const SEPARATOR = /[/\\]/g;
const NOT_PLAIN = /[^\x20-\x7e]|["%\\]/g;
/** Left alone by `encodeURIComponent`, but not allowed where they would stand. */
const ALSO_ENCODED = /['()*]/g;

const percent = (char: string): string => `%${char.charCodeAt(0).toString(16).toUpperCase()}`;

/** The old form in ASCII for those who know no other, and the whole name in UTF-8. */
export function contentDisposition(kind: 'attachment' | 'inline', name: string): string {
  const clean = name
    .replace(LONE_SURROGATE, '\ufffd')
    .replace(UNSEEN, '')
    .replace(SEPARATOR, '_')
    .normalize('NFC');
  const known = clean.trim() === '' ? 'file' : clean;
  const encoded = encodeURIComponent(known).replace(ALSO_ENCODED, percent);
  return `${kind}; filename="${known.replace(NOT_PLAIN, '_')}"; filename*=UTF-8''${encoded}`;
}
