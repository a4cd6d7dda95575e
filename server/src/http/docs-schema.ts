/** Reads a JSON Schema the way a person would: rows of fields, and one example. */
import { isJsonObject, type JsonObject } from '@waybill/contract/json-schema';

export interface Row {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly notes: readonly string[];
}

const choicesOf = (schema: JsonObject): JsonObject[] => {
  const choices = schema.anyOf ?? schema.oneOf;
  return Array.isArray(choices) ? choices.filter(isJsonObject) : [];
};

/** The one shape of a nullable value, so that its fields can be shown. */
const shapeOf = (schema: JsonObject): JsonObject => {
  const real = choicesOf(schema).filter(({ type }) => type !== 'null');
  return real.length === 1 && real[0] !== undefined ? real[0] : schema;
};

export function typeText(schema: JsonObject): string {
  const choices = choicesOf(schema);
  if (choices.length > 0) return [...new Set(choices.map(typeText))].join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.type === 'array') return `${isJsonObject(schema.items) ? typeText(schema.items) : 'any'}[]`;
  return typeof schema.type === 'string' ? schema.type : 'any';
}

const bounds = [
  ['minLength', '≥ # characters'],
  ['maxLength', '≤ # characters'],
  ['minItems', '≥ # items'],
  ['maxItems', '≤ # items'],
  ['minimum', '≥ #'],
  ['maximum', '≤ #'],
  ['pattern', '#'],
  ['format', '#'],
  ['default', '= #'],
] as const;

/** The safe integers that zod writes for every whole number say nothing. */
const says = (value: unknown): boolean =>
  value !== undefined && Math.abs(Number(value)) !== Number.MAX_SAFE_INTEGER;

function notesOf(schema: JsonObject): string[] {
  const shape = shapeOf(schema);
  const description = schema.description ?? shape.description;
  const limits = bounds
    .filter(([key]) => says(shape[key]))
    .map(([key, text]) => {
      const value = shape[key];
      return text.replace('#', () => (typeof value === 'string' ? value : JSON.stringify(value)));
    });
  return [...(typeof description === 'string' ? [description] : []), ...limits];
}

/** A field and, below it, the fields it holds, named by their way from the top. */
export function rowsOf(name: string, schema: JsonObject, required: boolean): Row[] {
  const shape = shapeOf(schema);
  const inner = shape.type === 'array' && isJsonObject(shape.items) ? shapeOf(shape.items) : shape;
  const prefix = shape.type === 'array' ? `${name}[]` : name;
  const own = name === '' ? [] : [{ name, type: typeText(schema), required, notes: notesOf(schema) }];
  if (!isJsonObject(inner.properties)) return own;
  const needed = Array.isArray(inner.required) ? inner.required : [];
  const below = Object.entries(inner.properties).flatMap(([key, field]) =>
    isJsonObject(field) ? rowsOf(prefix === '' ? key : `${prefix}.${key}`, field, needed.includes(key)) : [],
  );
  return [...own, ...below];
}

/** A value that fits, for the reader to change. */
export function exampleOf(schema: JsonObject): JsonObject[string] {
  const shape = shapeOf(schema);
  if (shape.default !== undefined) return shape.default;
  if (shape.const !== undefined) return shape.const;
  if (Array.isArray(shape.enum)) return shape.enum[0] ?? '';
  if (shape.type === 'array') return isJsonObject(shape.items) ? [exampleOf(shape.items)] : [];
  if (shape.type === 'boolean') return true;
  if (shape.type === 'number' || shape.type === 'integer')
    return Number(shape.minimum ?? 0) > 0 ? Number(shape.minimum) : 1;
  if (isJsonObject(shape.properties)) {
    const fields = Object.entries(shape.properties);
    return Object.fromEntries(
      fields.map(([key, field]) => [key, isJsonObject(field) ? exampleOf(field) : '']),
    );
  }
  return shape.format === 'email' ? 'you@example.com' : '…';
}
