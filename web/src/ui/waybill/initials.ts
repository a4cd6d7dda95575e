/** Picks the one or two characters that stand for a name. */

const han = /\p{Script=Han}/u;

function firstOf(word: string | undefined): string {
  return word ? (Array.from(word)[0] ?? '').toLocaleUpperCase() : '';
}

export function initialsOf(name: string): string {
  const text = (name.split('@')[0] ?? '').trim();
  // A Chinese name is called by its last two characters at most; one is enough to be read at 24 px.
  if (han.test(text)) return Array.from(text.replace(/\s/gu, '')).slice(-1).join('');
  const words = text.split(/[\s._-]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const first = firstOf(words[0]);
  const last = words.length > 1 ? firstOf(words[words.length - 1]) : '';
  return first + last || '?';
}
