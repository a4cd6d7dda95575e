/** What an example of the API docs is: one task in three languages. Each runs as it stands, with the settings of the page in the environment. */

export const LANGUAGES = ['curl', 'typescript', 'python'] as const;
export type Language = (typeof LANGUAGES)[number];

export const languageNames: Readonly<Record<Language, string>> = {
  curl: 'curl',
  typescript: 'TypeScript',
  python: 'Python',
};

export type Code = Readonly<Record<Language, string>>;

/** Code as it is shown, from how it stands here: further in, like what is around it. */
export function dedented(code: string): string {
  const lines = code.split('\n').slice(1, -1);
  const depth = Math.min(...lines.filter((line) => line !== '').map((line) => line.search(/\S/)));
  return `${lines.map((line) => line.slice(depth)).join('\n')}\n`;
}
