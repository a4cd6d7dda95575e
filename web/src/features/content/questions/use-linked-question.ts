/** Opens the question that the address names, when the page opens and when the address changes. */
import { useEffect } from 'react';

function openLinked(): void {
  const linked = document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
  if (!(linked instanceof HTMLDetailsElement)) return;
  linked.open = true;
  linked.scrollIntoView({ block: 'start' });
}

export function useLinkedQuestion(): void {
  useEffect(() => {
    openLinked();
    window.addEventListener('hashchange', openLinked);
    return () => window.removeEventListener('hashchange', openLinked);
  }, []);
}
