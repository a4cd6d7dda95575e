/** Writes a page's title and description into the document's head. */
import type { Head } from './page.tsx';
import type { PageAddress } from './paths.ts';

function setMeta(document: Document, name: string, content: string): void {
  const found = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  const meta = found ?? document.head.appendChild(document.createElement('meta'));
  meta.name = name;
  meta.content = content;
}

export function syncHead(document: Document, head: Head, address: PageAddress): void {
  document.title = head.title;
  setMeta(document, 'description', head.description);
  setMeta(document, 'robots', address.hidden ? 'noindex' : 'index, follow');
}
