/** Finds what a migration takes away from the version before, which runs beside this one during an update. */

/** Breaks servers of the version before. @type {readonly (readonly [RegExp, string])[]} */
const TAKES_AWAY = [
  [/\bdrop (table|column|type|function|view|sequence|schema|trigger)\b/, 'drops something'],
  [/\bdrop (constraint|index)\b/, 'drops a constraint or an index that an "on conflict" may name'],
  [/\brename\b/, 'renames something'],
  [/\balter (column )?\S+ (set data )?type\b/, 'changes the type of a column'],
  [/\balter (column )?\S+ set not null\b/, 'makes a column required'],
  [/\balter (column )?\S+ drop default\b/, 'drops a default'],
  [
    /\badd (column )?(if not exists )?\S+ (?!.*\bdefault\b)(?!.*\bgenerated\b).*\bnot null\b/,
    'adds a required column without a default',
  ],
  [/\badd (constraint \S+ )?(unique|primary key|check|exclude|foreign key)\b/, 'adds a constraint'],
];

/**
 * Statements without comments, in lower case and on one line; what is in quotes or between dollar signs is left out.
 * @param {string} sql
 */
function statementsOf(sql) {
  const plain = sql
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
    .split(';');
  return plain.map((text) => ({
    note: /--\s*unused since (\d+\.\d+\.\d+)/.exec(text)?.[1],
    text: text.replace(/--.*$/gm, ' ').replace(/\s+/g, ' ').trim().toLowerCase(),
  }));
}

/** The parts of an `alter table`, which are separated by commas outside parentheses. @param {string} text */
function actionsOf(text) {
  /** @type {string[]} */
  const actions = [];
  let current = '';
  let depth = 0;
  for (const letter of text) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) {
      actions.push(current);
      current = '';
    } else current += letter;
  }
  return [...actions, current];
}

/** @param {string} name */
const bare = (name) => name.replace(/^public\./, '').replace(/\W.*$/, '');

/** @param {string} version */
const parts = (version) => version.split('.').map(Number);

/** @param {string} a @param {string} b */
function isLater(a, b) {
  const [left, right] = [parts(a), parts(b)];
  const at = left.findIndex((number, index) => number !== right[index]);
  return at >= 0 && (left[at] ?? 0) > (right[at] ?? 0);
}

/**
 * @param {readonly { name: string, text: string }[]} migrations those since the last release, in order
 * @param {string} released the version of the last release
 * @returns {string[]} sentences
 */
export function findBreaks(migrations, released) {
  /** The version before does not know these. @type {Set<string>} */
  const created = new Set();
  return migrations.flatMap(({ name, text }) =>
    statementsOf(text).flatMap(({ note, text: statement }) => {
      const table = /^create (?:unlogged )?table (?:if not exists )?(\S+)/.exec(statement)?.[1];
      if (table !== undefined) created.add(bare(table));
      const excuse = note !== undefined && !isLater(note, released);
      return excuse
        ? []
        : breaksOf(statement, created).map((what) => `${name} ${what}: ${statement.slice(0, 120)}`);
    }),
  );
}

/** @param {string} statement @param {ReadonlySet<string>} created */
function breaksOf(statement, created) {
  const index = /^create unique index (?:concurrently )?(?:if not exists )?(?:\S+ )?on (?:only )?(\S+)/.exec(
    statement,
  );
  if (index?.[1] !== undefined) return created.has(bare(index[1])) ? [] : ['adds a unique index'];
  const altered = /^alter table (?:if exists )?(?:only )?(\S+) (.*)$/.exec(statement);
  if (altered === null) return /^(drop|alter)\b/.test(statement) ? matches(statement) : [];
  const [, table = '', actions = ''] = altered;
  return created.has(bare(table)) ? [] : actionsOf(actions).flatMap(matches);
}

/** @param {string} text */
const matches = (text) => TAKES_AWAY.filter(([pattern]) => pattern.test(text)).map(([, what]) => what);
