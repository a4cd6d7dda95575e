/** Fills in who runs this installation where an article names the operator. The server writes the values into every page. */
import { brandName } from './instance.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);

const written = (name: string): string => document.documentElement.dataset[name] ?? '';

const values: Readonly<Record<string, () => string>> = {
  BRAND_NAME: brandName,
  OPERATOR_NAME: () => written('operatorName') || brandName(),
  OPERATOR_ADDRESS: () => written('operatorAddress'),
  OPERATOR_CONTACT: () => written('operatorContact') || window.location.origin,
  PUBLIC_URL: () => written('site') || window.location.origin,
};

/** Scripts must not contain what the server replaces, so that compiled content has braces around the names. */
const TOKEN = /%\{([A-Z_]+)\}%/g;

/** Replaces the tokens in HTML or plain text of ours. In prerendered HTML they become the server's. */
export function fillTokens(text: string, as: 'html' | 'text'): string {
  if (typeof document === 'undefined') return text.replace(TOKEN, '%$1%');
  return text.replace(TOKEN, (token, name: string) => {
    const value = values[name]?.();
    if (value === undefined) return token;
    return as === 'html' ? escaped(value).replaceAll('\n', '<br>') : value;
  });
}
