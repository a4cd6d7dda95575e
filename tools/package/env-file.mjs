/** Makes the file of settings of an installed package from `.env.example`. */

const HEAD = `# The settings of Waybill. After a change: systemctl restart waybill
# Lines are NAME=value; with a # before them they show an example or the default.
`;

/** Paragraphs that an installed package has no use for. */
const ELSEWHERE = /^#(CONTENT_DIR|DATA_DIR|SEED_PASSWORD|DEV_PAGES)=/m;

/**
 * @param {string} example
 * @param {string} dataDir
 */
export function envFile(example, dataDir) {
  const [, ...paragraphs] = example.trimEnd().split('\n\n');
  const kept = paragraphs.filter((paragraph) => !ELSEWHERE.test(paragraph));
  const data = `# Everything Waybill stores: the embedded database, secrets, files.\nDATA_DIR=${dataDir}`;
  return `${[HEAD.trimEnd(), data, ...kept].join('\n\n').replaceAll('npm run waybill --', 'waybillctl')}\n`;
}
