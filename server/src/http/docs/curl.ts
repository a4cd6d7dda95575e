/** Writes a call as a curl command. */
import { type Endpoint, OWN_PAGES_HEADER } from '@waybill/contract/endpoint';
import { fieldsOf, schemaOf } from '@waybill/contract/json-schema';
import { exampleOf } from './schema.ts';

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function authorization({ access, scope }: Endpoint): string[] {
  if (scope !== undefined) return ['-H "Authorization: Bearer $WAYBILL_KEY"'];
  return access === 'public' ? [] : ['-H "Authorization: Bearer $TOKEN"'];
}

export function curlOf(endpoint: Endpoint, serverUrl: string): string {
  const path = endpoint.path.replace(/:([A-Za-z]\w*)/g, '{$1}');
  const asked = fieldsOf(endpoint.query).filter(({ required }) => required);
  const query = asked
    .map(({ name, schema }) => `${name}=${encodeURIComponent(plain(exampleOf(schema)))}`)
    .join('&');
  const headers = fieldsOf(endpoint.headers)
    .filter(({ required }) => required)
    .map(({ name, schema }) => `-H ${quoted(`${name}: ${plain(exampleOf(schema))}`)}`);
  const flags = [
    endpoint.kind === 'stream' ? ' -N' : '',
    endpoint.method === 'GET' ? '' : ` -X ${endpoint.method}`,
  ];
  const lines = [
    `curl${flags.join('')}`,
    quoted(serverUrl + path + (query && `?${query}`)),
    ...authorization(endpoint),
    ...(endpoint.ownPages === true && endpoint.scope === undefined ? [`-H '${OWN_PAGES_HEADER}: 1'`] : []),
    ...headers,
  ];
  if (endpoint.bytes !== undefined) {
    lines.push(`-H 'Content-Type: ${endpoint.bytes.types[0]}'`, '--data-binary @file');
  } else if (endpoint.body !== undefined) {
    lines.push(`-H 'Content-Type: application/json'`);
    lines.push(`-d ${quoted(JSON.stringify(exampleOf(schemaOf(endpoint.body)), null, 2))}`);
  }
  return lines.join(' \\\n  ');
}
