/** Checks that the names lead here: the site's own, and those of customers. */
import { isIP } from 'node:net';
import type { Client } from 'pg';
import type { Dns } from '../../adapters/dns/port.ts';
import { isLoopback } from '../../config/loopback.ts';
import { type Finding, findings } from './finding.ts';

const { ok, skipped, warning, problem } = findings('names');

export async function checkName(publicUrl: string, dns: Pick<Dns, 'addresses'>): Promise<Finding[]> {
  const name = new URL(publicUrl).hostname;
  if (isLoopback(name) || isIP(name.replace(/^\[|\]$/g, '')) !== 0)
    return [skipped(`PUBLIC_URL has no name to look up: ${name}.`)];
  const addresses = await dns.addresses(name);
  if (addresses === undefined)
    return [
      warning(`DNS does not answer for ${name}.`, 'Check DNS_SERVERS, or the resolver of this machine.'),
    ];
  if (addresses.length === 0)
    return [
      problem(`${name} has no address in DNS.`, 'Publish an A or AAAA record that leads to your proxy.'),
    ];
  return [ok(`${name} leads to ${addresses.join(', ')}.`)];
}

/** Their records are looked at all the time; this reports what was found last. */
export async function checkCustomers(client: Client): Promise<Finding[]> {
  const { rows: tables } = await client.query<{ found: string | null }>(
    `select to_regclass('public.domains') as found`,
  );
  if (tables[0]?.found === null) return [];
  const { rows } = await client.query<{ name: string }>(
    'select name from public.domains where failing_since is not null and off_at is null order by name limit 4',
  );
  if (rows.length === 0) return [];
  const names = rows.map(({ name }) => name);
  const told = names.length > 3 ? `${names.slice(0, 3).join(', ')} and others` : names.join(', ');
  return [
    warning(
      `Records of customers' domains are wrong: ${told}.`,
      'Their owners were mailed what to change; see domains in the manual if it is many at once.',
    ),
  ];
}
