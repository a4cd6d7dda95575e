/** Writes the Content-Disposition header with a file's name, cleaned by the same rule as names in a zip. */
import { safeName } from './safe-path.ts';

const SEPARATOR = /[/\\]/g;
const NOT_PLAIN = /[^\x20-\x7e]|["%\\]/g;
/** `encodeURIComponent` leaves these, but they are not allowed in this header. */
const ALSO_ENCODED = /['()*]/g;

const percent = (char: string): string => `%${char.charCodeAt(0).toString(16).toUpperCase()}`;

/** The ASCII form for old clients, and the full name in UTF-8. */
export function contentDisposition(kind: 'attachment' | 'inline', name: string): string {
  const saved = safeName(name.replace(SEPARATOR, '_'), false);
  const encoded = encodeURIComponent(saved).replace(ALSO_ENCODED, percent);
  return `${kind}; filename="${saved.replace(NOT_PLAIN, '_')}"; filename*=UTF-8''${encoded}`;
}
