/** Turns a JSON Schema into rows of fields and an example, for the API docs. */
import { isJsonObject, type JsonObject } from '@waybill/contract/json-schema';

export interface Row {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly notes: readonly string[];
}

export interface BoundWords {
  readonly characters: string;
  readonly items: string;
}

const choicesOf = (schema: JsonObject): JsonObject[] => {
  const choices = schema.anyOf ?? schema.oneOf;
  return Array.isArray(choices) ? choices.filter(isJsonObject) : [];
};

/** A nullable value has two notations; this returns the type it has when it is not null. */
function shapeOf(schema: JsonObject): JsonObject {
  const choices = choicesOf(schema).filter(({ type }) => type !== 'null');
  if (choices.length === 1 && choices[0] !== undefined) return choices[0];
  if (!Array.isArray(schema.type)) return schema;
  const types = schema.type.filter((type) => type !== 'null');
  return { ...schema, type: types.length === 1 && types[0] !== undefined ? types[0] : types };
}

export function typeText(schema: JsonObject): string {
  const choices = choicesOf(schema);
  if (choices.length > 0) return [...new Set(choices.map(typeText))].join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeText({ ...schema, type })).join(' | ');
  if (schema.type === 'array') return `${isJsonObject(schema.items) ? typeText(schema.items) : 'any'}[]`;
  return typeof schema.type === 'string' ? schema.type : 'any';
}

/** "7", "≥ 1", "≤ 280", "1 – 9", or nothing. The safe-integer limits, present on every integer, are left out. */
function range(low: unknown, high: unknown): string {
  const says = (value: unknown): value is number =>
    typeof value === 'number' && Math.abs(value) !== Number.MAX_SAFE_INTEGER;
  if (says(low) && says(high)) return low === high ? `= ${low}` : `${low} – ${high}`;
  if (says(low)) return `≥ ${low}`;
  return says(high) ? `≤ ${high}` : '';
}

function notesOf(schema: JsonObject, words: BoundWords): string[] {
  const shape = shapeOf(schema);
  const description = schema.description ?? shape.description;
  const length = range(shape.minLength, shape.maxLength);
  const count = range(shape.minItems, shape.maxItems);
  const preset = shape.default ?? schema.default;
  return [
    typeof description === 'string' ? description : '',
    length && `${length} ${words.characters}`,
    count && `${count} ${words.items}`,
    range(shape.minimum, shape.maximum),
    // Well-known formats come with a pattern that means nothing to a reader.
    String(shape.format ?? shape.pattern ?? ''),
    preset === undefined ? '' : `= ${JSON.stringify(preset)}`,
  ].filter((note) => note !== '');
}

/** A field and the fields nested in it, named by their full path. */
export function rowsOf(name: string, schema: JsonObject, required: boolean, words: BoundWords): Row[] {
  const shape = shapeOf(schema);
  const inner = shape.type === 'array' && isJsonObject(shape.items) ? shapeOf(shape.items) : shape;
  const prefix = shape.type === 'array' ? `${name}[]` : name;
  const own = name === '' ? [] : [{ name, type: typeText(schema), required, notes: notesOf(schema, words) }];
  if (!isJsonObject(inner.properties)) return own;
  const needed = Array.isArray(inner.required) ? inner.required : [];
  const below = Object.entries(inner.properties).flatMap(([key, field]) =>
    isJsonObject(field)
      ? rowsOf(prefix === '' ? key : `${prefix}.${key}`, field, needed.includes(key), words)
      : [],
  );
  return [...own, ...below];
}

/** What must be given; all of it where nothing must be. */
function neededFields({ properties, required }: JsonObject): [string, unknown][] {
  const fields = Object.entries(isJsonObject(properties) ? properties : {});
  const needed = Array.isArray(required) ? fields.filter(([key]) => required.includes(key)) : [];
  return needed.length > 0 ? needed : fields;
}

/** A valid value for the reader to change. */
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
    return Object.fromEntries(
      neededFields(shape).map(([key, field]) => [key, isJsonObject(field) ? exampleOf(field) : '']),
    );
  }
  return shape.format === 'email' ? 'you@example.com' : '…';
}
