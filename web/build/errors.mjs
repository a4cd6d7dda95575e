/** Leaves the English sentences of errors out of the pages: pages have sentences of their own, in each language, and find them by the code. */

const MODULE = /\/contract\/src\/wire\/errors\.ts$/;

const SENTENCE = /\bmessage:\s*'[^']*',?/g;

/** What an error in a page says instead, for the console. */
const TITLE = 'super(definition.message';

/** @returns {import('vite').Plugin} */
export function withoutErrorSentences() {
  return {
    name: 'waybill:without-error-sentences',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!MODULE.test(id)) return null;
      if (!code.includes(TITLE)) throw new Error(`errors.ts no longer has ${TITLE}`);
      return { code: code.replace(SENTENCE, '').replace(TITLE, 'super(code'), map: null };
    },
  };
}
