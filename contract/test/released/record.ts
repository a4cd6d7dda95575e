/** `npm run record:api`: records the calls that take an API key, as they are released. */
import { readFileSync, writeFileSync } from 'node:fs';
import { api } from '../../src/api.ts';
import { errorCodes, errors } from '../../src/wire/errors.ts';
import { apiShape } from './shape.ts';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const statuses = Object.fromEntries(errorCodes.map((code) => [code, errors[code].status]));
const lines = (table: object): string =>
  Object.entries(table)
    .map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
    .join(',\n');
// One line for each call, so that a change is read where it is.
writeFileSync(
  new URL('../../released-api.json', import.meta.url),
  `{\n  "version": ${JSON.stringify(version)},\n  "calls": {\n${lines(apiShape(api))}\n  },\n  "errors": {\n${lines(statuses)}\n  }\n}\n`,
);
