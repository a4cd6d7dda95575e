/** Makes the table of settings from `.env.example`. */

/** A cell of a table. @param {string} text */
const cell = (text) => text.replaceAll('|', '\\|');

/**
 * One row for each setting: its name, the value that the file shows, and the comment before it.
 * Settings without a comment of their own belong to the row above them.
 * @param {string} text
 */
export function settingsOf(text) {
  /** @type {{ settings: [string, string][], about: string }[]} */
  const rows = [];
  let about = '';
  for (const line of text.split('\n')) {
    const [, name, value] = /^#([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) {
      if (about === '') rows.at(-1)?.settings.push([name, value]);
      else rows.push({ settings: [[name, value]], about });
      about = '';
    } else if (line.startsWith('# ')) about = `${about} ${line.slice(2)}`.trim();
    else about = '';
  }
  const write = (/** @type {[string, string]} */ [name, value]) =>
    `\`${name}${value === '' ? '' : `=${value}`}\``;
  return [
    '| Setting, with its default or an example | What it does |',
    '| --- | --- |',
    ...rows.map(({ settings, about }) => `| ${cell(settings.map(write).join('<br>'))} | ${cell(about)} |`),
  ].join('\n');
}
