/** The rules of typing lifetime codes into several inputs, without any screen. */

/** People paste codes one below another, with commas, or with spaces between them. */
const BETWEEN = /[\r\n\t,;]+/;

/** Shorter pieces between spaces are parts of one code. */
const SHORTEST = 8;

function codesIn(text: string): string[] {
  return text
    .split(BETWEEN)
    .flatMap((line) => {
      const pieces = line.trim().split(/ +/);
      return pieces.every((piece) => piece.length >= SHORTEST) ? pieces : [line.trim()];
    })
    .filter((code) => code !== '');
}

/** The values after `text` was pasted into the input at `index`: several codes go into the inputs that follow it. */
export function pasteAt(values: readonly string[], index: number, text: string): string[] {
  const codes = codesIn(text);
  if (codes.length < 2) return values.map((value, at) => (at === index ? text : value));
  const rest = [...codes];
  const after = values.map((value, at) =>
    at < index || (at > index && value.trim() !== '') ? value : (rest.shift() ?? value),
  );
  // What finds no room behind goes into the free inputs before.
  return after.map((value, at) => (at < index && value.trim() === '' ? (rest.shift() ?? value) : value));
}

/** How a code is compared: without spaces, dashes and capitals. */
const plain = (code: string): string => code.replace(/[^0-9a-z]/gi, '').toUpperCase();

/** The codes to send, blanks left out; null: none was entered, or one twice. */
export function codesToSend(values: readonly string[]): string[] | null {
  const codes = values.map((value) => value.trim()).filter((value) => plain(value) !== '');
  const isDouble = new Set(codes.map(plain)).size < codes.length;
  return codes.length === 0 || isDouble ? null : codes;
}
