/** A hundred script payloads, for tests that texts are never treated as markup. */

/** What each payload calls; it must never run. */
export const CALL = 'pwned()';

const SCRIPTS = [
  `<script>${CALL}</script>`,
  `<img src=x onerror=${CALL}>`,
  `<svg onload=${CALL}>`,
  `<svg><animate onbegin=${CALL} attributeName=x>`,
  `<iframe srcdoc="<script>parent.${CALL}</script>">`,
  `<iframe src=javascript:parent.${CALL}>`,
  `<video src=x onerror=${CALL}>`,
  `<details open ontoggle=${CALL}>`,
  `<input autofocus onfocus=${CALL}>`,
  `<style onload=${CALL}></style>`,
  `<object data=javascript:${CALL}>`,
  `<math><mi xlink:href=javascript:${CALL}>`,
  `<a href=javascript:${CALL}>x</a>`,
  `<form action=javascript:${CALL}><button>x</button></form>`,
  `<base href=javascript:${CALL}>`,
  `<meta http-equiv=refresh content="0;url=javascript:${CALL}">`,
];

/** Prefixes that break out of an attribute, a raw text element, a comment or a string. */
const WAYS_OUT = ['', '">', "'>", '</title>', '</textarea>', '-->'];

const BARE = [
  `javascript:${CALL}`,
  `JaVaScRiPt:${CALL}`,
  `data:text/html,<script>opener.${CALL}</script>`,
  `" onmouseover=${CALL} x="`,
  `' autofocus onfocus=${CALL} x='`,
  `';${CALL};//`,
  `{{constructor.constructor('${CALL}')()}}`,
  `\${${CALL}}`,
  `<%=${CALL}%>`,
  `[x](javascript:${CALL})`,
  `&lt;script&gt;${CALL}&lt;/script&gt;`,
  `%3Cscript%3E${CALL}%3C/script%3E`,
];

export const PAYLOADS: readonly string[] = [
  ...WAYS_OUT.flatMap((out) => SCRIPTS.map((script) => out + script)),
  ...BARE,
];

/** As file paths: each stays whole, and no path is a folder of another. */
export const PATHS: readonly string[] = PAYLOADS.map(
  (payload, at) => `${at} ${payload.replaceAll('//', '/-/')} x`,
);

/** All payloads, joined into texts of at most this many characters. */
export function texts(max: number): string[] {
  const all: string[] = [];
  for (const payload of PAYLOADS) {
    const last = all.at(-1);
    if (last === undefined || last.length + payload.length >= max) all.push(payload);
    else all[all.length - 1] = `${last}\n${payload}`;
  }
  return all;
}
