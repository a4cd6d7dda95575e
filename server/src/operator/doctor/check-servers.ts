/** Compares the settings of the servers that run on the database now, and counts their connections. */
import type { Client } from 'pg';
import type { Config } from '../../config/config.ts';
import { commonSettings } from '../../installation/common-settings.ts';
import type { OwnSecrets } from '../../installation/own-secrets.ts';
import { listServers, type RunningServer } from '../../installation/servers.ts';
import { connectionsFor, readLimits } from '../../supervisor/connections.ts';
import { type Finding, findings } from './finding.ts';

export interface Here {
  readonly config: Config;
  readonly secrets: OwnSecrets;
}

export async function checkServers(client: Client, { config, secrets }: Here): Promise<Finding[]> {
  const { ok, warning, problem } = findings('servers');
  const servers = await listServers(client);
  if (servers.length === 0) return [warning('No server runs on this database now.', 'Start Waybill.')];
  const ours = commonSettings(config, secrets['secret-key']);
  const isHere = ({ instance }: RunningServer) => instance === secrets['instance-id'];
  const found = servers.flatMap((server) => {
    const different = Object.keys(ours).filter((name) => server.settings[name] !== ours[name]);
    if (different.length === 0) return [];
    const names = different.join(', ');
    if (isHere(server))
      return [
        warning(
          `${names} changed since the server in this data folder was started.`,
          'Restart it, so that it uses what is set now.',
        ),
      ];
    return [
      problem(
        `The server ${server.name} has other settings than this one: ${names}.`,
        'Set them to the same value on all servers and restart those that differ.',
      ),
    ];
  });
  const versions = [...new Set(servers.map(({ version }) => version))].sort();
  if (versions.length > 1)
    found.push(
      warning(
        `Servers of several versions run side by side: ${versions.join(', ')}.`,
        'That is fine during an update; update the others too.',
      ),
    );
  if (found.length > 0) return found;
  const names = servers.map(({ name }) => name).join(', ');
  return [
    ok(
      servers.length === 1
        ? `One server runs: ${names}.`
        : `${servers.length} servers run, with the same settings: ${names}.`,
    ),
  ];
}

export async function checkConnections(client: Client, ownerUrl: string, config: Config): Promise<Finding[]> {
  const { ok, problem } = findings('connections');
  const servers = await listServers(client);
  const processes =
    servers.length === 0 ? [config.webProcesses] : servers.map(({ webProcesses }) => webProcesses);
  const needed = processes.reduce((sum, each) => sum + connectionsFor(each), 0);
  const { allowed } = await readLimits(ownerUrl, config.databaseAppUrl);
  const sum = `${processes.length === 1 ? 'The server' : `The ${processes.length} servers`} may open ${needed} connections; the database allows ${allowed}.`;
  if (needed <= allowed) return [ok(sum)];
  return [
    problem(
      sum,
      `Set max_connections to ${needed + 10} or more and restart PostgreSQL, or lower WEB_PROCESSES.`,
    ),
  ];
}
