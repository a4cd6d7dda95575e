/** Checks a request against the schema made from Stripe’s own types. */
import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import type { CheckRequest } from '../../imitation/api.ts';
import type { Params } from '../../imitation/forms.ts';

const file = new URL('../requests.schema.json', import.meta.url);
const schema: { $comment: string; definitions: { StripeRequests: { properties: Params } } } = JSON.parse(
  readFileSync(file, 'utf8'),
);

/** The version of the library whose types the schema was made from. */
export const schemaVersion = schema.$comment;

/** Method and path of every request that the adapter may send. */
export const knownRequests: readonly string[] = Object.keys(schema.definitions.StripeRequests.properties);

const ajv = new Ajv({ coerceTypes: true, strict: false }).addSchema(schema, 'stripe');
const validators = new Map<string, ValidateFunction>();

function validatorOf(request: string): ValidateFunction {
  const made = validators.get(request);
  if (made !== undefined) return made;
  const pointer = request.replaceAll('~', '~0').replaceAll('/', '~1');
  const path = `stripe#/definitions/StripeRequests/properties/${encodeURIComponent(pointer)}`;
  const validator = ajv.compile({ $ref: path });
  validators.set(request, validator);
  return validator;
}

/** Numbers and truth values are read from their texts in place. */
export const mistakeIn: CheckRequest = (request, params) => {
  const validate = validatorOf(request);
  if (validate(params)) return undefined;
  const [first] = validate.errors ?? [];
  const extra: unknown = first?.params.additionalProperty;
  const at = [
    ...(first?.instancePath ?? '').split('/').filter(Boolean),
    ...(typeof extra === 'string' ? [extra] : []),
  ];
  return { param: at.join('.'), message: `${first?.message ?? 'wrong'}: ${at.join('.')}` };
};
