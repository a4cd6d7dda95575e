/**
 * Writes the JSON Schema by which tests check the requests to Stripe, from the types of Stripe’s own library:
 * node tools/stripe-schemas.mjs. Run it when requests.ts changes or the library is updated. It needs a network.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = join(ROOT, 'server/src/adapters/payments/stripe');
const SCHEMA = join(FOLDER, 'requests.schema.json');
/** The generator does not understand TypeScript 7 yet, so it stays outside of the project. */
const GENERATOR = ['ts-json-schema-generator@2.4.0', 'typescript@5.9.3'];

/** The types leave each enumeration open for values that are added later. We send none of those. */
const OPEN_END = '#/definitions/OtherString';

/**
 * A form cannot carry null.
 * @param {unknown} choice
 */
const isNeverSent = (choice) => isNode(choice) && (choice.$ref === OPEN_END || choice.type === 'null');

/** @typedef {{ [key: string]: unknown, anyOf?: unknown, description?: unknown, $ref?: unknown }} Node */

/** @param {unknown} value @returns {value is Node} */
const isNode = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param {unknown} value @returns {boolean} */
const isConst = (value) => isNode(value) && 'const' in value;

/**
 * Leaves out descriptions and open ends, and writes alternatives of constants as one enumeration.
 * @param {unknown} value
 * @returns {unknown}
 */
function compact(value) {
  if (Array.isArray(value)) return value.map(compact);
  if (!isNode(value)) return value;
  const { description, anyOf, ...rest } = value;
  /** @type {Node} */
  const kept = typeof description === 'string' ? rest : value;
  if (!Array.isArray(anyOf)) return Object.fromEntries(Object.entries(kept).map(([k, v]) => [k, compact(v)]));
  const choices = anyOf.filter((choice) => !isNeverSent(choice)).map(compact);
  const constants = choices.filter(isConst);
  const others = choices.filter((choice) => !isConst(choice));
  const one = { enum: constants.map((choice) => (isNode(choice) ? choice.const : undefined)) };
  const all = constants.length === 0 ? others : [one, ...others];
  return all.length === 1 ? all[0] : { anyOf: all };
}

const workplace = mkdtempSync(join(tmpdir(), 'waybill-schemas-'));
try {
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--prefix', workplace, ...GENERATOR], {
    stdio: 'inherit',
  });
  const config = join(workplace, 'tsconfig.json');
  const compilerOptions = { target: 'es2022', module: 'nodenext', strict: true, skipLibCheck: true };
  writeFileSync(config, JSON.stringify({ compilerOptions }));
  const program = join(workplace, 'node_modules/.bin/ts-json-schema-generator');
  const types = join(FOLDER, 'requests.ts');
  const made = execFileSync(
    program,
    ['--path', types, '--type', 'StripeRequests', '--tsconfig', config, '--no-type-check'],
    { encoding: 'utf8', maxBuffer: 100_000_000 },
  );
  const { version } = JSON.parse(readFileSync(join(ROOT, 'node_modules/stripe/package.json'), 'utf8'));
  const { definitions } = JSON.parse(made);
  delete definitions.OtherString;
  writeFileSync(SCHEMA, JSON.stringify({ $comment: `stripe ${version}`, definitions: compact(definitions) }));
  execFileSync(join(ROOT, 'node_modules/.bin/biome'), ['format', '--write', SCHEMA], { stdio: 'inherit' });
} finally {
  rmSync(workplace, { recursive: true, force: true });
}
