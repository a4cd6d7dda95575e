/** The text of a search field: said to the address when typing pauses, and taken from it when it changes elsewhere. */
import { useEffect, useRef, useState } from 'react';

/** After the last letter, before the server is asked. */
const TYPING_MS = 180;

export function useTypedSearch(
  q: string,
  onSearch: (q: string) => void,
): readonly [string, (text: string) => void] {
  const [text, setText] = useState(q);
  const latest = useRef(onSearch);
  latest.current = onSearch;
  /** What the address says, unless that comes from here. */
  const said = useRef(q);
  if (said.current !== q) {
    said.current = q;
    if (text.trim() !== q.trim()) setText(q);
  }
  useEffect(() => {
    const typed = text.trim();
    if (typed === said.current.trim()) return;
    const timer = setTimeout(() => {
      said.current = typed;
      latest.current(typed);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return [text, setText];
}
