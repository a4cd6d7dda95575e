/** Fits built pages to what is sold here: the questions of one kind in their data, and no amounts where nothing is sold. */

interface Question {
  readonly name: string;
}

const MARK = /^%(SOLD|UNSOLD)%/;

const isQuestion = (value: unknown): value is Question =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';

/** As the build writes data into a page, where a closing tag would end the script. */
const written = (data: unknown): string =>
  JSON.stringify(data).replace(/[<>&]/g, (letter) => `\\u00${letter.charCodeAt(0).toString(16)}`);

const SCRIPT = /^(<script type="application\/ld\+json">)([^<]*)(<\/script>)$/;

/** Of a script with data. */
export function dataBySale(script: string, isSold: boolean): string {
  const [, open = '', json = '', close = ''] = SCRIPT.exec(script) ?? [];
  if (!/%(?:UN)?SOLD%/.test(json)) return script;
  const data: unknown = JSON.parse(json);
  if (typeof data !== 'object' || data === null || !('mainEntity' in data)) return script;
  const all = Array.isArray(data.mainEntity) ? data.mainEntity.filter(isQuestion) : [];
  const mainEntity = all
    .filter(({ name }) => MARK.exec(name)?.[1] !== (isSold ? 'UNSOLD' : 'SOLD'))
    .map((question) => ({ ...question, name: question.name.replace(MARK, '') }));
  return `${open}${written({ ...data, mainEntity })}${close}`;
}

/** Styles hide the texts that are left, and the elements with amounts allow other texts than the build wrote. */
export const withoutAmounts = (html: string): string => html.replace(/\$\d[\d,]*(?:\.\d\d)?/g, '');
