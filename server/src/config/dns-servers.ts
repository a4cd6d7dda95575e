/** Parses the setting for DNS servers. */
import { isIP } from 'node:net';

/** `192.0.2.53`, `192.0.2.53:5353`, `[2001:db8::53]:5353`. */
function isServer(text: string): boolean {
  const [, bracketed, plain, port] = /^(?:\[([^\]]+)\]|([^\]]*?))(?::(\d{1,5}))?$/.exec(text) ?? [];
  if (isIP(text) === 6) return true;
  const address = bracketed ?? plain ?? '';
  const family = isIP(address);
  return (bracketed === undefined ? family === 4 : family === 6) && Number(port ?? 53) <= 65_535;
}

export function readDnsServers(
  read: (name: string) => string | undefined,
  problem: (sentence: string) => void,
): readonly string[] {
  const servers = (read('DNS_SERVERS') ?? '').split(/[\s,]+/).filter((part) => part !== '');
  const wrong = servers.find((server) => !isServer(server));
  if (wrong !== undefined)
    problem(
      `DNS_SERVERS has ${JSON.stringify(wrong.slice(0, 60))}: it should be addresses with commas between, like 192.0.2.53, 127.0.0.1:5353.`,
    );
  return wrong === undefined ? servers : [];
}
