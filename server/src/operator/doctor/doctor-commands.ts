/** The operator's command that checks a set-up and says what is wrong with it and how to mend it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openResolver } from '../../adapters/dns/resolver.ts';
import type { Config } from '../../config/config.ts';
import { connectAsOwner } from '../../db/owner.ts';
import { deriveKeys } from '../../installation/keys.ts';
import { ownSecrets } from '../../installation/own-secrets.ts';
import { messageOf, Refusal } from '../../refusal.ts';
import type { OfflineCommand, Outcome } from '../command.ts';
import { withExistingServer } from '../connect.ts';
import { checkAddress } from './check-address.ts';
import { checkBackup } from './check-backup.ts';
import { checkClock } from './check-clock.ts';
import { checkDatabase } from './check-database.ts';
import { checkCustomers, checkName } from './check-dns.ts';
import { checkMail } from './check-mail.ts';
import { checkMalware } from './check-malware.ts';
import { checkConnections, checkServers } from './check-servers.ts';
import { checkSpace } from './check-space.ts';
import { checkStorage } from './check-storage.ts';
import { type Finding, findings, shown } from './finding.ts';

/** A check that fails by itself is a finding too, and the others still run. */
async function attempt(check: string, act: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Refusal) return [{ check, state: 'problem', text: messageOf(error) }];
    const remedy = 'Check that it is reachable from this machine, and run this again.';
    return [findings(check).problem(`This could not be checked (${messageOf(error)}).`, remedy)];
  }
}

function aroundDatabase(config: Config): Promise<Finding[]> {
  return withExistingServer(config, async ({ ownerUrl, folder }) => {
    const client = await connectAsOwner(ownerUrl, 'waybill doctor');
    try {
      const secrets = ownSecrets(config, folder);
      const all: Finding[] = [];
      for (const [check, act] of [
        ['database', () => checkDatabase(client, ownerUrl, config.databaseAppUrl)],
        ['connections', () => checkConnections(client, ownerUrl, config)],
        ['servers', () => checkServers(client, { config, secrets })],
        ['clock', () => checkClock(client)],
        ['backup', () => checkBackup(client)],
        ['names', () => checkCustomers(client)],
      ] as const)
        all.push(...(await attempt(check, act)));
      return all;
    } finally {
      await client.end();
    }
  });
}

/** A command makes no secrets. */
async function aroundAddress(config: Config): Promise<Finding[]> {
  if (config.secretKey === undefined && !existsSync(join(config.dataDir, 'secret-key')))
    return [findings('proxy').skipped('PUBLIC_URL can be tried once Waybill has been started.')];
  return checkAddress(config, deriveKeys(ownSecrets(config, config.dataDir)['secret-key']).arrivals);
}

/** What the disk of the data folder holds with these settings. */
function heldBy({ databaseUrl, storage }: Config): string {
  const held = [
    ...(storage === undefined ? ['files'] : []),
    ...(databaseUrl === undefined ? ['the database'] : []),
  ];
  return held.length === 0 ? 'secrets' : held.join(' and ');
}

async function examine(config: Config): Promise<Finding[]> {
  const dns = openResolver(config.dnsServers);
  const found = await Promise.all([
    attempt('database', () => aroundDatabase(config)),
    attempt('storage', () => checkStorage(config)),
    attempt('space', async () => checkSpace(config.dataDir, heldBy(config))),
    attempt('proxy', () => aroundAddress(config)),
    attempt('names', () => checkName(config.publicUrl, dns)),
    attempt('mail', () => checkMail(config, dns)),
    attempt('malware', () => checkMalware(config)),
  ]);
  return found.flat();
}

async function run(config: Config, json: boolean): Promise<Outcome> {
  const found = await examine(config);
  const ok = found.every(({ state }) => state !== 'problem');
  return {
    ok,
    lines: json ? [JSON.stringify({ ok, findings: found }, null, 2)] : shown(found),
    isReport: true,
  };
}

export const doctorCommands: readonly OfflineCommand[] = [
  {
    name: 'doctor',
    takes: [],
    flags: { json: 'print the findings as JSON, for programs' },
    summary:
      'Checks the set-up of a running Waybill: says what is wrong and how to mend it. Changes nothing.',
    runOffline: (config, _, { json }) => run(config, json !== undefined),
  },
];
