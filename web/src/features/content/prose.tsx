/** The text of an article; its links are opened in the page, without loading it anew. */
import type { MouseEvent } from 'react';
import { useNavigate } from '../../router/hooks.ts';
import { isPlainClick } from '../../ui/plain-click.ts';

interface ProseProps {
  html: string;
  className?: string | undefined;
  /** Where a link of the article leads here instead. */
  linkTo?: ((path: string) => string) | undefined;
}

/** Answered by the server itself, not by a page. */
const isServed = (path: string): boolean => path.startsWith('/api/') || /\.(?:txt|atom|xml)$/.test(path);

export function Prose({ html, className = '', linkTo = (path) => path }: ProseProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || !isPlainClick(event) || link.origin !== window.location.origin) return;
    if (isServed(link.pathname) || (link.hash !== '' && link.pathname === window.location.pathname)) return;
    event.preventDefault();
    void navigate(linkTo(link.pathname) + link.search + link.hash);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: only links inside react, and Enter on a link is a click.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above.
    <div
      className={`prose ${className}`}
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: compiled from our own files, in which HTML is not allowed.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
