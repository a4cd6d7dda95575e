/** Takes a page of questions apart: its groups are the headings of the second level, its questions those of the third. */
import type { Heading, PlainPage } from '../types.ts';

/** Where it is shown: everywhere, or only where plans are sold, or only where not. */
type Only = Heading['only'];

export interface Question {
  readonly id: string;
  readonly text: string;
  readonly only: Only;
  readonly html: string;
}

export interface QuestionGroup {
  readonly id: string;
  readonly title: string;
  readonly only: Only;
  /** What it says before its first question. */
  readonly html: string;
  readonly questions: readonly Question[];
}

interface Piece {
  readonly heading: Heading;
  readonly html: string;
}

const HEADING = /<h[23] id="[^"]*">[\s\S]*?<\/h[23]>/;
/** A block of a sale begins before the heading that is first in it. */
const OPENED = /<div class="only-(?:sold|unsold)">\s*$/;
const CLOSED = /<\/div>\s*$/;

const count = (html: string, tag: string): number => html.split(tag).length - 1;
const isWhole = (html: string): boolean => count(html, '<div') === count(html, '</div>');

/** Each heading with what follows it, without the ends of blocks that are around both. Null where something comes before the first. */
function piecesOf({ html, headings }: Pick<PlainPage, 'html' | 'headings'>): Piece[] | null {
  const [before = '', ...bodies] = html.split(HEADING);
  if (before.replace(OPENED, '').trim() !== '') return null;
  return headings.map((heading, at) => {
    const body = (bodies[at] ?? '').replace(OPENED, '');
    return { heading, html: (isWhole(body) ? body : body.replace(CLOSED, '')).trim() };
  });
}

/** Null for a page that is no list of questions, or begins a block of a sale in the middle of an answer. */
export function questionGroups(page: Pick<PlainPage, 'html' | 'headings'>): readonly QuestionGroup[] | null {
  const pieces = piecesOf(page);
  if (pieces?.[0]?.heading.level !== 2 || !pieces.every(({ html }) => isWhole(html))) return null;
  const starts = pieces.flatMap(({ heading }, at) => (heading.level === 2 ? [at] : []));
  return starts.map((start, at) => {
    const [own, ...rest] = pieces.slice(start, starts[at + 1]);
    const { id = '', text: title = '', only = null } = own?.heading ?? {};
    const questions = rest.map(({ heading, html }) => ({ ...heading, html }));
    return { id, title, only, html: own?.html ?? '', questions };
  });
}
