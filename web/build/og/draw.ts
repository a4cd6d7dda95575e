/** Draws the picture that chats and social networks show beside a link: the page as a waybill with its stub. */
import { createHash } from 'node:crypto';
import { code128 } from '@waybill/contract/code128';
import type { Lang } from '../../src/i18n/lang.ts';
import { htmlLang } from '../../src/i18n/lang.ts';
import type { Face, Fonts } from './fonts.ts';
import { breakLines } from './lines.ts';

const SIZE = { width: 1200, height: 630 } as const;

export interface Drawn {
  readonly lang: Lang;
  readonly path: string;
  /** What kind of page it is. */
  readonly label: string | null;
  readonly title: string;
  readonly text: string | null;
}

const COLOURS = {
  paper: '#faf8f4',
  surface: '#ffffff',
  line: '#e5e0d6',
  ink: '#15181e',
  ink2: '#4a515c',
  ink3: '#686f7a',
  signal: '#ff4e1a',
  signalInk: '#c23a0c',
} as const;

/** The card and, on its right, the stub behind the perforation. */
const CARD = { left: 48, top: 48, right: 1152, bottom: 582, tear: 962, notch: 16, corner: 24 } as const;
const LEFT = 104;
const WIDTH = CARD.tear - LEFT - 48;
const SMALLEST = 48;
const TITLE_SIZES = [84, 72, 64, 56, SMALLEST];
/** Of a title of more than one line. */
const LARGEST_WITH_TEXT = 72;
const TITLE_LINES = 3;
const TEXT_SIZE = 28;
const TEXT_LINES = 3;

/** What each face has to draw. */
export const textsOf = ({ label, title, text, path }: Drawn): Record<Face, string> => ({
  display: `${title} `,
  text: `${text ?? ''} `,
  mono: `${label?.toUpperCase() ?? ''}${path}`,
});

const card = (): string => {
  const { left, top, right, bottom, tear, notch, corner } = CARD;
  const round = (x: number, y: number) => `A${corner} ${corner} 0 0 1 ${x} ${y}`;
  const bite = (x: number, y: number) => `A${notch} ${notch} 0 0 0 ${x} ${y}`;
  return [
    `M${left + corner} ${top}H${tear - notch}${bite(tear + notch, top)}H${right - corner}${round(right, top + corner)}`,
    `V${bottom - corner}${round(right - corner, bottom)}H${tear + notch}${bite(tear - notch, bottom)}`,
    `H${left + corner}${round(left, bottom - corner)}V${top + corner}${round(left + corner, top)}Z`,
  ].join('');
};

const mark = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size / 26})">
<path fill="${COLOURS.ink}" d="M6 0h9.5a2.5 2.5 0 0 0 5 0 6 6 0 0 1 5.5 6v14a6 6 0 0 1-5.5 6 2.5 2.5 0 0 0-5 0H6a6 6 0 0 1-6-6V6a6 6 0 0 1 6-6Z"/>
<path fill="${COLOURS.surface}" d="M4 7h2v12H4zM7.5 7h1v12h-1zM10 7h3v12h-3z"/>
<path fill="${COLOURS.signal}" d="M17.25 7h1.5v2.4h-1.5zM17.25 11.8h1.5v2.4h-1.5zM17.25 16.6h1.5v2.4h-1.5z"/></g>`;

/** The bars of a number made from the address, from top to bottom. */
function bars(path: string): string {
  const number = createHash('sha256').update(path).digest('base64url').replaceAll(/[-_]/g, '').slice(0, 8);
  const { bars: strip, width } = code128(number.toUpperCase());
  const module = 3;
  const top = Math.round((CARD.top + CARD.bottom - width * module) / 2);
  const [left, right] = [CARD.tear + 62, CARD.right - 62];
  const d = strip.map((bar) => `M${left} ${top + bar.x * module}H${right}v${bar.width * module}H${left}z`);
  return `<path fill="${COLOURS.ink}" shape-rendering="crispEdges" d="${d.join('')}"/>`;
}

/** The largest type in which the title has few enough lines. */
function titleLines({ title, lang, text }: Drawn, fonts: Fonts) {
  const linesAt = (size: number) =>
    breakLines(title, {
      lang: htmlLang[lang],
      width: WIDTH,
      widthOf: (part) => fonts.widthOf('display', part, size),
      balanced: true,
    });
  const mostAt = (size: number) => {
    if (text === null) return TITLE_LINES;
    return size > LARGEST_WITH_TEXT ? 1 : TITLE_LINES - 1;
  };
  const size = TITLE_SIZES.find((each) => linesAt(each).length <= mostAt(each)) ?? SMALLEST;
  return { size, lines: linesAt(size) };
}

/** The picture as SVG, in which all text is outlines. */
export function draw(drawn: Drawn, fonts: Fonts): string {
  const { label, text, path, lang } = drawn;
  const outline = (face: Face, line: string, size: number, x: number, y: number, colour: string) =>
    `<path fill="${colour}" d="${fonts.outline(face, line, size, x, y)}"/>`;
  const { size, lines } = titleLines(drawn, fonts);
  const lead = breakLines(text ?? '', {
    lang: htmlLang[lang],
    width: WIDTH,
    widthOf: (part) => fonts.widthOf('text', part, TEXT_SIZE),
  });
  // More than this the picture does not hold.
  const below = lead.length > TEXT_LINES || lines.length >= TITLE_LINES ? [] : lead;
  const leading = size * (lang === 'zh' ? 1.24 : 1.08);
  const textLeading = TEXT_SIZE * (lang === 'zh' ? 1.6 : 1.4);
  const middle = (168 + 506) / 2;
  const height = lines.length * leading + (below.length > 0 ? 22 + below.length * textLeading : 0);
  const first = middle - height / 2 + size * 0.82;
  const afterTitle = first + (lines.length - 1) * leading + 22 + textLeading;
  const { tear, top, bottom, notch } = CARD;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">`,
    `<rect width="100%" height="100%" fill="${COLOURS.paper}"/>`,
    `<path fill="${COLOURS.surface}" stroke="${COLOURS.line}" stroke-width="2" d="${card()}"/>`,
    `<path stroke="${COLOURS.signal}" stroke-width="4" stroke-dasharray="14 14" d="M${tear} ${top + notch + 18}V${bottom - notch - 18}"/>`,
    mark(LEFT, 92, 60),
    label === null ? '' : outline('mono', label.toUpperCase(), 22, LEFT + 84, 130, COLOURS.signalInk),
    ...lines.map((line, at) => outline('display', line, size, LEFT, first + at * leading, COLOURS.ink)),
    ...below.map((line, at) =>
      outline('text', line, TEXT_SIZE, LEFT, afterTitle + at * textLeading, COLOURS.ink2),
    ),
    outline('mono', path, 22, LEFT, 540, COLOURS.ink3),
    bars(path),
    '</svg>',
  ].join('\n');
}
