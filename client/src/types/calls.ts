/** Writes the part of `index.d.ts` that follows from the contract: a method for every call that takes an API key, and the error codes. */
import type { Endpoint } from '@waybill/contract/endpoint';
import { errors } from '@waybill/contract/errors';
import { fieldsOf, isEmpty, schemaOf } from '@waybill/contract/json-schema';
import { type ApiTable, errorsOf } from '@waybill/contract/openapi';
import { typeOf } from './type-of.ts';

const PARTS = ['params', 'query', 'headers', 'body'] as const;

const indented = (text: string, by = '  '): string => text.replaceAll('\n', `\n${by}`);

/** Whether a call can be made without this part. */
const canBeLeftOut = (endpoint: Endpoint, part: (typeof PARTS)[number]): boolean =>
  part !== 'body' && part !== 'params' && fieldsOf(endpoint[part]).every(({ required }) => !required);

function inputOf(endpoint: Endpoint): string {
  const parts = PARTS.flatMap((part) => {
    const schema = endpoint[part];
    if (schema === undefined || isEmpty(schema)) return [];
    const type = endpoint.bytes !== undefined && part === 'body' ? 'Blob' : typeOf(schemaOf(schema));
    return [
      {
        isOptional: canBeLeftOut(endpoint, part),
        text: `${part}${canBeLeftOut(endpoint, part) ? '?' : ''}: ${type}`,
      },
    ];
  });
  if (parts.length === 0) return 'input?: {}';
  const isOptional = parts.every((part) => part.isOptional);
  return `input${isOptional ? '?' : ''}: {\n  ${parts.map(({ text }) => `${indented(text)};`).join('\n  ')}\n}`;
}

function answerOf(endpoint: Endpoint): string {
  if (endpoint.kind === 'stream') return 'Response';
  const types = Object.values(endpoint.answers).map((schema) =>
    isEmpty(schema) ? 'undefined' : typeOf(schemaOf(schema, 'output')),
  );
  return [...new Set(types)].join(' | ');
}

function methodOf(name: string, endpoint: Endpoint): string {
  const { method, path, scope, summary } = endpoint;
  const about = [
    summary,
    '',
    `\`${method} ${path}\`, scope \`${scope}\``,
    '',
    `Errors: ${errorsOf(endpoint).join(', ')}.`,
  ];
  const doc = `/**\n${about.map((line) => ` * ${line}`.trimEnd()).join('\n')}\n */`;
  return `${doc}\n${name}(${inputOf(endpoint)}, options?: CallOptions): Promise<${answerOf(endpoint)}>;`;
}

export function callsFile(api: ApiTable): string {
  const methods = Object.entries(api)
    .filter(([, { scope }]) => scope !== undefined)
    .map(([name, endpoint]) => indented(methodOf(name, endpoint)));
  const codes = Object.entries(errors).map(([code, { message }]) => `  /** ${message} */\n  ${code}: true;`);
  return `/** Every call that takes an API key. */
export interface Calls {
  ${methods.join('\n\n  ')}
}

/** The error codes that were known when this was packed. Newer servers may have more. */
interface KnownErrorCodes {
${codes.join('\n')}
}
`;
}
