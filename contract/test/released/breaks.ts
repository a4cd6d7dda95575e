/** Compares two shapes of the API: names what a program that was written for the first would trip over in the second. */
import type { CallShape, Shape, Shapes } from './shape.ts';

const missing = <Value>(from: readonly Value[], others: readonly Value[]): Value[] =>
  from.filter((value) => !others.includes(value));

const LOWER = new Set(['minLength', 'minimum', 'minItems', 'exclusiveMinimum']);
const UPPER = new Set(['maxLength', 'maximum', 'maxItems', 'exclusiveMaximum']);

/** A limit of an input may be moved outwards or dropped. */
function isTighter(name: string, before: unknown, now: unknown): boolean {
  if (now === undefined || now === before) return false;
  if (before === undefined) return true;
  if (LOWER.has(name)) return Number(now) > Number(before);
  return UPPER.has(name) ? Number(now) < Number(before) : true;
}

/** A JSON number that is whole is an integer too. */
const widened = (types: readonly string[]): readonly string[] => {
  if (types.includes('any'))
    return ['any', 'array', 'boolean', 'integer', 'null', 'number', 'object', 'string'];
  return types.includes('number') ? [...types, 'integer'] : types;
};

function brokenInput(before: Shape, now: Shape): string[] {
  const limits = { ...before.limits, ...now.limits };
  const values = now.values === undefined ? [] : missing(before.values ?? ['any other value'], now.values);
  return [
    ...missing(before.types, widened(now.types)).map((type) => `no longer takes ${type}`),
    ...values.map((value) => `no longer takes ${JSON.stringify(value)}`),
    ...(now.required && !before.required ? ['is required now'] : []),
    ...Object.keys(limits)
      .filter((name) => isTighter(name, before.limits?.[name], now.limits?.[name]))
      .map((name) => `has a tighter ${name}`),
  ];
}

/** New values in a list are allowed: the rule tells programs to expect them. */
function brokenAnswer(before: Shape, now: Shape): string[] {
  return [
    ...missing(now.types, widened(before.types)).map((type) => `can be ${type} now`),
    ...(before.required && !now.required ? ['can be left out now'] : []),
  ];
}

function compare(
  before: Shapes,
  now: Shapes,
  broken: (before: Shape, now: Shape) => string[],
): readonly string[] {
  return Object.entries(before).flatMap(([path, shape]) => {
    const other = now[path];
    return other === undefined ? [`${path} is gone`] : broken(shape, other).map((say) => `${path} ${say}`);
  });
}

function newlyRequired(before: Shapes, now: Shapes): string[] {
  const parentOf = (path: string) => path.replace(/(\[\]|\.[^.[]+)$/, '');
  return (
    Object.entries(now)
      .filter(([path, { required }]) => required && before[path] === undefined)
      // A new object may have fields that it needs; what counts is whether it is needed itself.
      .filter(([path]) => before[parentOf(path)] !== undefined || parentOf(path) === path)
      .map(([path]) => `${path} is new and required`)
  );
}

function breaksOf(before: CallShape, now: CallShape): readonly string[] {
  const answers = Object.entries(before.answers).flatMap(([status, shapes]) => {
    const other = now.answers[status];
    return other === undefined ? [`answer ${status} is gone`] : compare(shapes, other, brokenAnswer);
  });
  return [
    ...(before.call === now.call ? [] : [`is ${now.call} now`]),
    ...(before.scope === now.scope ? [] : [`needs the scope ${now.scope} now`]),
    ...(before.idempotencyKey === undefined || now.idempotencyKey !== undefined
      ? []
      : ['no longer takes an Idempotency-Key']),
    ...compare(before.input, now.input, brokenInput),
    ...newlyRequired(before.input, now.input),
    ...answers,
    ...missing(before.errors, now.errors).map((code) => `no longer names the error ${code}`),
  ];
}

type Calls = Readonly<Record<string, CallShape>>;

export const breaks = (before: Calls, now: Calls): string[] =>
  Object.entries(before).flatMap(([name, shape]) => {
    const other = now[name];
    const found = other === undefined ? ['is gone'] : breaksOf(shape, other);
    return found.map((say) => `${name}: ${say}`);
  });
