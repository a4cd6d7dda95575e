/** A text in which some words are marked, for example those that were searched for. */
import { Fragment, type ReactNode } from 'react';

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export function Highlight({ text, words }: { text: string; words: readonly string[] }): ReactNode {
  if (words.length === 0) return text;
  const parts = text.split(new RegExp(`(${words.map(escaped).join('|')})`, 'giu'));
  return parts.map((part, index) =>
    // The pattern's group makes every second part a match.
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the text
      <mark key={index} className="ui-mark">
        {part}
      </mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
