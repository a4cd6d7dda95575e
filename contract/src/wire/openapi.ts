/** The OpenAPI 3.1 description of the calls, made from the same table that the server mounts. */
import type * as z from 'zod';
import { type Access, type Endpoint, OWN_PAGES_HEADER } from './endpoint.ts';
import { type ErrorCode, errorBody, errors } from './errors.ts';
import { fieldsOf, isEmpty, type JsonObject, schemaOf } from './json-schema.ts';
import { SCOPES, scopeMeanings } from './scopes.ts';

/** Not in `endpoint.ts`, which every page loads. */
const OWN_PAGES_WITH_COOKIE = 'Always 1. Only needed with a cookie, so programs can leave it out.';
const OWN_PAGES_MEANING =
  'Always 1. Pages of other sites can’t send it without asking, so they can’t make this call with the cookies of a visitor. Not needed with an API key.';

export type ApiTable = Readonly<Record<string, Endpoint>>;

export interface OpenapiOptions {
  readonly title: string;
  readonly version: string;
  readonly serverUrl: string;
}

/** Every code a call can answer with: its own, and those that follow from what it takes and who may call. */
export function errorsOf(endpoint: Endpoint): ErrorCode[] {
  const takes = endpoint.headers ?? endpoint.params ?? endpoint.query ?? endpoint.body;
  const codes: ErrorCode[] = [...(endpoint.errors ?? [])];
  if (takes !== undefined) codes.push('invalid_input');
  if (endpoint.ownPages !== undefined) codes.push('cross_site');
  if (endpoint.access !== 'public') codes.push('unauthenticated', 'forbidden');
  if (endpoint.idempotencyKey !== undefined) codes.push('idempotency_running', 'idempotency_mismatch');
  if (endpoint.access === 'console') codes.push('second_factor_required');
  if (endpoint.access !== 'operator' && endpoint.whileSuspended !== true) codes.push('suspended');
  codes.push('too_many_requests', 'internal', 'unavailable');
  return [...new Set(codes)].sort((a, b) => errors[a].status - errors[b].status || (a < b ? -1 : 1));
}

export const openapiPath = (path: string): string => path.replace(/:([A-Za-z]\w*)/g, '{$1}');

const security: Readonly<Record<Access, JsonObject[]>> = {
  public: [{}, { accessToken: [] }],
  user: [{ accessToken: [] }],
  operator: [{ operator: [] }],
  console: [{ accessToken: [] }],
};

/** Since OpenAPI 3.1 the roles that are needed can be named with any scheme. */
const securityOf = ({ access, scope }: Endpoint): JsonObject[] =>
  scope === undefined ? security[access] : [...security[access], { apiKey: [scope] }];

const scopeList = SCOPES.map((scope) => `- \`${scope}\`: ${scopeMeanings[scope]}`).join('\n');

const securitySchemes = {
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'wbk_…',
    description: `An API key with the scope that the call names. A call that names none takes no key.\n\n${scopeList}`,
  },
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'The access token of a signed-in user, from `POST /api/combinedAuth`. Valid for 15 minutes.',
  },
  operator: { type: 'http', scheme: 'bearer', description: 'Operator token of this installation.' },
};

const ownPagesParameter = ({ ownPages, scope }: Endpoint) => ({
  name: OWN_PAGES_HEADER,
  in: 'header',
  // A call with an API key comes without it.
  required: ownPages === true && scope === undefined,
  description: ownPages === true ? OWN_PAGES_MEANING : OWN_PAGES_WITH_COOKIE,
  schema: { type: 'string', const: '1' },
});

const IDEMPOTENCY_PARAMETER = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Up to 255 printable characters. Repeated with the same key within a day, the call has its effect once and gets the first answer again.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

function parametersOf(endpoint: Endpoint): JsonObject[] {
  const places = { path: endpoint.params, query: endpoint.query, header: endpoint.headers };
  const named = Object.entries(places).flatMap(([place, part]) =>
    fieldsOf(part).map(({ name, required, schema }) => ({
      name,
      in: place,
      required: place === 'path' || required,
      schema,
    })),
  );
  return [
    ...(endpoint.ownPages === undefined ? [] : [ownPagesParameter(endpoint)]),
    ...(endpoint.idempotencyKey === undefined ? [] : [IDEMPOTENCY_PARAMETER]),
    ...named,
  ];
}

function answerOf(endpoint: Endpoint, schema: z.ZodType): JsonObject {
  if (isEmpty(schema)) return { description: endpoint.summary };
  const media =
    endpoint.kind === 'stream' ? (endpoint.media ?? 'application/octet-stream') : 'application/json';
  return { description: endpoint.summary, content: { [media]: { schema: schemaOf(schema) } } };
}

function failuresOf(endpoint: Endpoint): JsonObject {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  const codes = errorsOf(endpoint);
  const statuses = new Set(codes.map((code) => errors[code].status));
  const descriptionOf = (status: number) =>
    codes
      .filter((code) => errors[code].status === status)
      .map((code) => `\`${code}\`: ${errors[code].message}`)
      .join('\n\n');
  return Object.fromEntries(
    [...statuses].map((status) => [String(status), { description: descriptionOf(status), content }]),
  );
}

function takenOf(endpoint: Endpoint, body: z.ZodType): JsonObject {
  if (endpoint.bytes === undefined) return { 'application/json': { schema: schemaOf(body) } };
  return Object.fromEntries(endpoint.bytes.types.map((type) => [type, {}]));
}

function operationOf(name: string, endpoint: Endpoint): JsonObject {
  const answers = Object.entries(endpoint.answers).map(([status, schema]) => [
    status,
    answerOf(endpoint, schema),
  ]);
  return {
    operationId: name,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    security: securityOf(endpoint),
    parameters: parametersOf(endpoint),
    ...(endpoint.body && { requestBody: { required: true, content: takenOf(endpoint, endpoint.body) } }),
    responses: { ...failuresOf(endpoint), ...Object.fromEntries(answers) },
  };
}

export function openapi(api: ApiTable, { title, version, serverUrl }: OpenapiOptions): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const [name, endpoint] of Object.entries(api)) {
    const path = openapiPath(endpoint.path);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint) };
  }
  const tags = [...new Set(Object.values(api).map(({ tag }) => tag))].map((name) => ({ name }));
  return {
    openapi: '3.1.0',
    info: { title, version },
    externalDocs: { url: `${serverUrl}/api/docs` },
    servers: [{ url: serverUrl }],
    tags,
    paths,
    components: {
      schemas: { Error: schemaOf(errorBody) },
      securitySchemes,
    },
  };
}
