/** What an example of the API docs is: one task in three languages. Each runs as it stands, with the settings of the page in the environment. */

export const LANGUAGES = ['curl', 'typescript', 'python'] as const;
export type Language = (typeof LANGUAGES)[number];

export const languageNames: Readonly<Record<Language, string>> = {
  curl: 'curl',
  typescript: 'TypeScript',
  python: 'Python',
};

export type Code = Readonly<Record<Language, string>>;
