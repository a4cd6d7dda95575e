/** A template tag for HTML: every value that is not HTML already is escaped. */
export interface Html {
  readonly markup: string;
}

type Piece = Html | string | number | undefined | readonly Html[];

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeText = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

const write = (piece: Piece): string => {
  if (piece === undefined) return '';
  if (typeof piece === 'string' || typeof piece === 'number') return escapeText(String(piece));
  return 'markup' in piece ? piece.markup : piece.map(({ markup }) => markup).join('');
};

export const html = (strings: TemplateStringsArray, ...pieces: readonly Piece[]): Html => ({
  markup: strings.reduce((text, part, index) => text + write(pieces[index - 1]) + part),
});
