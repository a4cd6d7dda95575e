/** Writes a JSON Schema as a TypeScript type. */
import { isJsonObject, type JsonObject } from '@waybill/contract/json-schema';

const objectsIn = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isJsonObject) : []);

const unique = (types: readonly string[]): string => [...new Set(types)].join(' | ');

const indented = (text: string): string => text.replaceAll('\n', '\n  ');

const comment = (text: unknown): string =>
  typeof text === 'string' ? `/** ${text.replaceAll('*/', '*\u200b/')} */\n` : '';

const nameOf = (key: string): string => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key));

function objectOf({ properties, required, additionalProperties }: JsonObject): string {
  const needed = Array.isArray(required) ? required : [];
  const fields = Object.entries(isJsonObject(properties) ? properties : {}).map(([key, field]) => {
    const schema = isJsonObject(field) ? field : {};
    const isNeeded = needed.includes(key);
    const type = typeOf(schema);
    return `${comment(schema.description)}${nameOf(key)}${isNeeded ? '' : '?'}: ${type}${isNeeded ? '' : ' | undefined'};`;
  });
  if (fields.length > 0) return `{\n  ${fields.map(indented).join('\n  ')}\n}`;
  return isJsonObject(additionalProperties) && Object.keys(additionalProperties).length > 0
    ? `{ [name: string]: ${typeOf(additionalProperties)} }`
    : '{ [name: string]: unknown }';
}

function listOf({ prefixItems, items }: JsonObject): string {
  const first = objectsIn(prefixItems);
  if (first.length > 0) return `[${first.map(typeOf).join(', ')}]`;
  if (!isJsonObject(items)) return 'unknown[]';
  const type = typeOf(items);
  return isJsonObject(items.properties) || !type.includes(' | ') ? `${type}[]` : `(${type})[]`;
}

const PLAIN: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};

export function typeOf(schema: JsonObject): string {
  const choices = [...objectsIn(schema.anyOf), ...objectsIn(schema.oneOf)];
  if (choices.length > 0) return unique(choices.map(typeOf));
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return unique(schema.enum.map((value) => JSON.stringify(value)));
  if (Array.isArray(schema.type)) return unique(schema.type.map((type) => typeOf({ ...schema, type })));
  if (schema.type === 'array') return listOf(schema);
  if (schema.type === 'object') return objectOf(schema);
  return typeof schema.type === 'string' ? (PLAIN[schema.type] ?? 'unknown') : 'unknown';
}
