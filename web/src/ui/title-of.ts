/** Takes a message apart: a short first line is what the transfer is about. */

const TITLE_MAX = 60;

export interface Titled {
  readonly title: string | null;
  readonly text: string;
}

export function titleOf(message: string): Titled {
  const whole = message.trim();
  const [first = '', ...others] = whole.split(/\r?\n/);
  const title = first.trim();
  if (title === '' || Array.from(title).length > TITLE_MAX) return { title: null, text: whole };
  return { title, text: others.join('\n').trim() };
}
