/** Writes the calls that take an API key as a flat list of their inputs and answers, to be recorded and compared. */
import type { Endpoint } from '../../src/wire/endpoint.ts';
import { isEmpty, isJsonObject, type JsonObject, schemaOf } from '../../src/wire/json-schema.ts';
import { type ApiTable, errorsOf } from '../../src/wire/openapi.ts';

/** What a value may be. Limits are named as in JSON Schema. */
export interface Shape {
  readonly types: readonly string[];
  /** Only with these values, where they are listed. */
  readonly values?: readonly unknown[];
  readonly required?: true;
  readonly limits?: Readonly<Record<string, unknown>>;
}

/** By path, such as `body.emailTo[].email`. */
export type Shapes = Readonly<Record<string, Shape>>;

export interface CallShape {
  readonly call: string;
  readonly scope: string;
  readonly idempotencyKey?: string;
  readonly input: Shapes;
  readonly answers: Readonly<Record<string, Shapes>>;
  readonly errors: readonly string[];
}

const LIMITS = [
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minItems',
  'maxItems',
  'pattern',
  'format',
];

const listOf = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isJsonObject) : []);

/** The choices of a union, also of nested ones; otherwise the schema itself. */
function choicesOf(schema: JsonObject): JsonObject[] {
  const choices = [...listOf(schema.anyOf), ...listOf(schema.oneOf)];
  return choices.length === 0 ? [schema] : choices.flatMap(choicesOf);
}

const typesOf = ({ type, const: only, enum: values }: JsonObject): string[] => {
  if (typeof type === 'string') return [type];
  if (Array.isArray(type)) return type.map(String);
  const known = only === undefined ? values : [only];
  return Array.isArray(known) ? known.map((value) => (value === null ? 'null' : typeof value)) : ['any'];
};

/** Undefined where any value of the type will do. */
function valuesOf(choices: readonly JsonObject[]): unknown[] | undefined {
  const named = choices.filter((choice) => choice.type !== 'null');
  const lists = named.map(({ const: only, enum: values }) => (only === undefined ? values : [only]));
  return lists.every(Array.isArray) && lists.length > 0 ? [...new Set(lists.flat())] : undefined;
}

/** Choices with different limits, such as two forms of one field, have none together. */
function limitsOf(choices: readonly JsonObject[]): Record<string, unknown> {
  const named = choices.filter((choice) => choice.type !== 'null');
  return Object.fromEntries(
    LIMITS.map((name) => [name, named[0]?.[name]] as const).filter(
      ([name, value]) =>
        value !== undefined &&
        // What a format means is written out beside it.
        !(name === 'pattern' && named[0]?.format !== undefined) &&
        Math.abs(Number(value)) !== Number.MAX_SAFE_INTEGER &&
        named.every((choice) => JSON.stringify(choice[name]) === JSON.stringify(value)),
    ),
  );
}

function collect(path: string, schema: JsonObject, required: boolean, into: Record<string, Shape>): void {
  const choices = choicesOf(schema);
  const values = valuesOf(choices);
  const limits = limitsOf(choices);
  into[path] = {
    types: [...new Set(choices.flatMap(typesOf))].sort(),
    ...(values && { values }),
    ...(required && { required }),
    ...(Object.keys(limits).length > 0 && { limits }),
  };
  const objects = choices.filter(({ properties }) => isJsonObject(properties));
  const names = new Set(objects.flatMap(({ properties }) => Object.keys(properties ?? {})));
  for (const name of names) {
    const own = objects.flatMap(({ properties }) => listOf([isJsonObject(properties) && properties[name]]));
    const isNeeded = objects.every(({ required: all }) => Array.isArray(all) && all.includes(name));
    collect(`${path}.${name}`, { anyOf: own }, isNeeded, into);
  }
  const items = choices.flatMap((choice) => listOf([choice.items]));
  if (items.length > 0) collect(`${path}[]`, { anyOf: items }, true, into);
}

function shapesOf(path: string, schema: JsonObject, required = true): Record<string, Shape> {
  const into: Record<string, Shape> = {};
  collect(path, schema, required, into);
  return into;
}

/** A part with optional fields only can be left out whole. */
function partOf(path: string, schema: JsonObject): Shapes {
  const { required } = schema;
  return shapesOf(path, schema, path === 'body' || (Array.isArray(required) && required.length > 0));
}

/** Of an answer, limits are no promise. */
const withoutLimits = (shapes: Shapes): Shapes =>
  Object.fromEntries(Object.entries(shapes).map(([path, { limits: _, ...shape }]) => [path, shape]));

const inputOf = (endpoint: Endpoint): Shapes =>
  Object.assign(
    {},
    ...(['params', 'query', 'headers', 'body'] as const).map((part) => {
      const schema = endpoint[part];
      return schema === undefined || isEmpty(schema) ? {} : partOf(part, schemaOf(schema));
    }),
  );

const answersOf = ({ answers }: Endpoint): Record<string, Shapes> =>
  Object.fromEntries(
    Object.entries(answers).map(([status, schema]) => [
      status,
      isEmpty(schema) ? {} : withoutLimits(shapesOf('answer', schemaOf(schema, 'output'))),
    ]),
  );

export function apiShape(api: ApiTable): Record<string, CallShape> {
  const taken = Object.entries(api).flatMap(([name, endpoint]) => {
    const { method, path, scope, idempotencyKey } = endpoint;
    if (scope === undefined) return [];
    const shape: CallShape = {
      call: `${method} ${path}`,
      scope,
      ...(idempotencyKey && { idempotencyKey }),
      input: inputOf(endpoint),
      answers: answersOf(endpoint),
      errors: errorsOf(endpoint),
    };
    return [[name, shape] as const];
  });
  return Object.fromEntries(taken);
}
