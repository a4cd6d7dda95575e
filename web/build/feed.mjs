/** Writes the release notes as an Atom feed, one for each language. */

const ORIGIN = '%PUBLIC_URL%';
const tags = { en: 'en', zh: 'zh-Hans' };
const titles = { en: 'What’s new in Waybill', zh: 'Waybill 最新动态' };

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** @param {string} text */
const escaped = (text) =>
  text.replace(/[&<>"]/g, (letter) => entities[/** @type {keyof typeof entities} */ (letter)]);

/** @param {'en' | 'zh'} lang */
export const feedFile = (lang) => (lang === 'en' ? 'updates.atom' : `updates-${lang}.atom`);

/**
 * @param {readonly import('@waybill/contract/updates').Update[]} updates Newest first.
 * @param {{ lang: 'en' | 'zh', localPath: (lang: 'en' | 'zh', path: string) => string }} options
 */
export function feed(updates, { lang, localPath }) {
  const page = `${ORIGIN}${localPath(lang, '/updates')}`;
  const at = (/** @type {string | undefined} */ date) => `${date ?? '1970-01-01'}T00:00:00Z`;
  const entries = updates.map(({ id, date, title, text }) =>
    [
      '<entry>',
      `<id>${page}#${id}</id>`,
      `<title>${escaped(title[lang])}</title>`,
      `<link href="${page}#${id}"/>`,
      `<updated>${at(date)}</updated>`,
      `<content type="html">${escaped(text[lang].map((part) => `<p>${escaped(part)}</p>`).join(''))}</content>`,
      '</entry>',
    ].join(''),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${tags[lang]}">`,
    `<id>${page}</id>`,
    `<title>${titles[lang]}</title>`,
    `<link rel="self" href="${ORIGIN}/${feedFile(lang)}"/>`,
    `<link href="${page}"/>`,
    `<updated>${at(updates[0]?.date)}</updated>`,
    '<author><name>Waybill</name></author>',
    ...entries,
    '</feed>',
    '',
  ].join('\n');
}
