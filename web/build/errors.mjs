/**
 * Leaves the English sentences of errors out of the pages: pages have sentences of their own, in each language, and find them by
 * the code. Codes for which they have none in particular are not named there either.
 */

const TABLES = /\/contract\/src\/wire\/((login|payment)-)?errors\.ts$/;
/** The table with the class; the others have only sentences. */
const CLASS = /\/wire\/errors\.ts$/;
const KEYS = /\/i18n\/error-keys\.ts$/;

const SENTENCE = /\bmessage:\s*'[^']*',?/g;
const WITHOUT_OWN = /^ *\w+: 'other',$/gm;

/** What an error in a page says instead, for the console. */
const TITLE = 'super(definition.message';

/** @returns {import('vite').Plugin} */
export function withoutErrorSentences() {
  return {
    name: 'waybill:without-error-sentences',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (KEYS.test(id)) return { code: code.replace(WITHOUT_OWN, ''), map: null };
      if (!TABLES.test(id)) return null;
      if (CLASS.test(id) && !code.includes(TITLE)) throw new Error(`errors.ts no longer has ${TITLE}`);
      return { code: code.replace(SENTENCE, '').replace(TITLE, 'super(code'), map: null };
    },
  };
}
