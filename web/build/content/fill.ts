/** Fills in the `{{…}}` of a content file, in its front matter and in its text. */
import { fillNumbers } from './numbers.ts';
import type { ContentFile } from './read.ts';

export function fillFile(file: ContentFile, values: ReadonlyMap<string, string>): ContentFile {
  const matter = Object.entries(file.matter).map(([key, value]) => [
    key,
    typeof value === 'string' ? fillNumbers(value, values) : value,
  ]);
  // Its kind keeps the shape, because only texts change.
  return { ...file, matter: Object.fromEntries(matter), source: fillNumbers(file.source, values) };
}
