/** The title of a row, as a link: a click opens the row on this page, and the browser still opens new tabs. */
import type { MouseEvent, ReactNode } from 'react';

/** A click with these opens a new tab or window, which the browser does by itself. */
const isForBrowser = (event: MouseEvent): boolean =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;

interface RowLinkProps {
  href: string;
  onOpen: () => void;
  children: ReactNode;
}

export function RowLink({ href, onOpen, children }: RowLinkProps) {
  return (
    <a
      href={href}
      tabIndex={-1}
      draggable={false}
      className="ui-list-title"
      onClick={(event) => {
        if (isForBrowser(event)) return;
        event.preventDefault();
        onOpen();
      }}
    >
      <bdi>{children}</bdi>
    </a>
  );
}
