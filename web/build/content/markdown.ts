/** Turns the Markdown of an article into HTML, with anchors, pictures and links in its language. */
import MarkdownIt from 'markdown-it';
import type { Heading, Picture } from '../../src/features/content/types.ts';
import { type Lang, localPath } from '../../src/i18n/lang.ts';
import { addSaleBlocks } from './sale-blocks.ts';

export interface Rendered {
  readonly html: string;
  readonly headings: readonly Heading[];
  /** What it says, without marks. */
  readonly text: string;
  /** Links inside the site, without a language. */
  readonly links: readonly string[];
}

interface Options {
  readonly lang: Lang;
  readonly pictureOf: (name: string, alt: string) => Picture | null;
}

/** Answered by the server itself, in no language. */
const isPlainFile = (path: string): boolean =>
  /^\/(?:api\/|s3\/|[^?#]*\.(?:txt|xml|atom)(?:$|[?#]))/.test(path);

const anchorOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

const pictureHtml = (
  md: InstanceType<typeof MarkdownIt>,
  { src, srcSet, width, height, alt }: Picture,
): string =>
  `<img src="${src}" srcset="${srcSet}" sizes="(min-width: 760px) 720px, 94vw" width="${width}" height="${height}" alt="${md.utils.escapeHtml(alt)}" loading="lazy" decoding="async">`;

/** Bold needs a space or a punctuation mark on the right side of its marks; otherwise readers see them. */
function requireNoMarks(text: string): void {
  const [literal] = /.{0,12}\*\*.{0,12}/.exec(text) ?? [];
  if (literal !== undefined)
    throw new Error(`“${literal}” would show its **: leave punctuation out of the bold`);
}

export function renderMarkdown(source: string, { lang, pictureOf }: Options): Rendered {
  // Tokens such as %{BRAND_NAME}% must survive in links, so they are not encoded.
  const md = new MarkdownIt({ html: false, linkify: false, typographer: false });
  md.normalizeLink = (url) => url;
  addSaleBlocks(md);
  const headings: Heading[] = [];
  const links: string[] = [];
  const anchors: string[] = [];
  const tokens = md.parse(source, {});
  const text: string[] = [];
  const taken = new Set<string>();
  let only: Heading['only'] = null;
  for (const [at, token] of tokens.entries()) {
    const inline = tokens[at + 1];
    if (token.type === 'sale_open') only = token.attrGet('class') === 'only-sold' ? 'sold' : 'unsold';
    if (token.type === 'sale_close') only = null;
    if (token.type === 'heading_open') {
      if (token.tag !== 'h2' && token.tag !== 'h3')
        throw new Error(`“${inline?.content}” is an ${token.tag}: articles use h2 and h3`);
      const title = inline?.children?.map(({ content }) => content).join('') ?? '';
      let id = anchorOf(title);
      while (taken.has(id)) id += '-2';
      taken.add(id);
      token.attrSet('id', id);
      headings.push({ id, text: title, level: token.tag === 'h2' ? 2 : 3, only });
    }
    if (token.type === 'blockquote_open') token.attrSet('class', 'note');
    for (const child of token.children ?? []) {
      if (child.type === 'text') requireNoMarks(child.content);
      if (child.type === 'text' || child.type === 'code_inline') text.push(child.content);
      if (child.type === 'softbreak') text.push(' ');
      if (child.type !== 'link_open') continue;
      const href = String(child.attrGet('href') ?? '');
      if (href.startsWith('/')) {
        links.push(href);
        if (!isPlainFile(href)) child.attrSet('href', localPath(lang, href));
      } else if (/^https:\/\//.test(href)) {
        child.attrSet('rel', 'noopener');
      } else if (href.startsWith('#')) {
        anchors.push(href.slice(1));
      } else if (!/^(?:mailto:|%)/.test(href)) {
        throw new Error(`“${href}” is no address a page can link to`);
      }
    }
    if (token.type === 'inline') text.push('\n');
  }
  const dead = anchors.find((anchor) => !taken.has(anchor));
  if (dead !== undefined) throw new Error(`“#${dead}” is no heading of this article`);
  md.renderer.rules['image'] = (images, at) => {
    const image = images[at];
    const src = String(image?.attrGet('src') ?? '');
    const name = /^picture:([\w-]+)$/.exec(src)?.[1];
    if (name === undefined) throw new Error(`“${src}” is no picture of ours`);
    const alt = image?.content ?? '';
    if (alt === '') throw new Error(`the picture ${name} has no alternative text`);
    const picture = pictureOf(name, alt);
    return picture === null ? '' : pictureHtml(md, picture);
  };
  md.renderer.rules['table_open'] = () => '<div class="prose-table" tabindex="0"><table>\n';
  md.renderer.rules['table_close'] = () => '</table></div>\n';
  const html = md.renderer
    .render(tokens, md.options, {})
    // Where a picture is left out, so is its paragraph.
    .replaceAll('<p></p>\n', '')
    // Long lines scroll, also with the keyboard.
    .replaceAll('<pre>', '<pre tabindex="0">');
  return { html, headings, text: text.join(''), links };
}

/** The paragraphs of a text that has nothing else, for places that show plain text. */
export const paragraphsOf = (source: string): readonly string[] =>
  new MarkdownIt({ html: false }).parse(source, {}).flatMap((token) => {
    if (token.type === 'paragraph_open' || token.type === 'paragraph_close') return [];
    const parts = token.children ?? [];
    if (token.type !== 'inline' || !parts.every(({ type }) => type === 'text' || type === 'softbreak'))
      throw new Error(`“${token.content || token.type}” is more than plain paragraphs`);
    return parts.map(({ type, content }) => (type === 'softbreak' ? ' ' : content)).join('');
  });
