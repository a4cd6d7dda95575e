/** Renders a mail's elements into the document that mail programs read. */
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Hints for browsers that React adds for each image; mail programs ignore them. */
const PRELOADS = /<link rel="preload" as="image"[^>]*>/g;
const BODY = /<body[^>]*>/;
const [BEGIN, END] = ['<!--$--><!--html--><!--head--><!--body-->', '<!--/$-->'];
const LAST = '</body></html>';

/** As `@react-email/render` does, but at once: nothing in a mail is waited for, and its streams take longer than the mail. */
export function htmlDocument(content: ReactNode): string {
  const html = renderToString(content).slice(0, -LAST.length).replace(PRELOADS, '');
  return `${DOCTYPE}${html.replace(BODY, (tag) => tag + BEGIN)}${END}${LAST}`;
}
