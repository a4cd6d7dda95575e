/** A DNS server on loopback for tests, by UDP and TCP, whose records a test sets. */
import { createSocket } from 'node:dgram';
import { createServer, type Socket } from 'node:net';
import {
  type Answer,
  AUTHORITATIVE_ANSWER,
  decode,
  encode,
  type Packet,
  streamDecode,
  streamEncode,
} from 'dns-packet';
import { atFileEnd } from '../../../test/file-end.ts';

const NXDOMAIN = 3;
const SERVFAIL = 2;
const TRUNCATED = 0x200;
const UDP_MAX = 512;

export interface DnsServer {
  /** For `DNS_SERVERS`. */
  readonly address: string;
  /** Sets the records of a type at a name; none removes them. */
  set(type: 'TXT' | 'CNAME' | 'A' | 'AAAA', name: string, ...values: string[]): void;
  /** What happens at a name from now on, instead of an answer. */
  break(name: string, how: 'silence' | 'failure' | undefined): void;
  /** How often something was asked about a name. */
  asked(name: string): number;
  close(): Promise<void>;
}

type Kind = Parameters<DnsServer['set']>[0];

const keyOf = (type: string, name: string): string => `${type} ${name.toLowerCase()}`;

const recordOf = (type: Kind, name: string, value: string): Answer =>
  type === 'TXT'
    ? // A text is written in pieces of at most 255 bytes.
      { type, name, ttl: 1, data: value.match(/.{1,255}/gsu) ?? [''] }
    : { type, name, ttl: 1, data: value };

/** Closed at the end of the test file. */
export async function openDnsServer(): Promise<DnsServer> {
  const records = new Map<string, readonly string[]>();
  const broken = new Map<string, 'silence' | 'failure'>();
  const counts = new Map<string, number>();

  const find = (type: Kind, name: string): Answer[] =>
    (records.get(keyOf(type, name)) ?? []).map((value) => recordOf(type, name, value));

  /** As a resolver does, it follows an alias to what was asked for, and gives up in a loop. */
  const follow = (type: Kind, name: string, seen: readonly string[] = []): Answer[] | 'failure' => {
    const direct = find(type, name);
    const [alias] = records.get(keyOf('CNAME', name)) ?? [];
    if (direct.length > 0 || type === 'CNAME' || alias === undefined) return direct;
    if (seen.includes(alias)) return 'failure';
    const further = follow(type, alias, [...seen, name]);
    return further === 'failure' ? further : [...find('CNAME', name), ...further];
  };

  const exists = (name: string): boolean =>
    [...records.keys()].some((key) => key.slice(key.indexOf(' ') + 1) === name.toLowerCase());

  const answerTo = (query: Packet) => {
    const [question] = query.questions ?? [];
    if (question === undefined) return undefined;
    const name = question.name.toLowerCase();
    counts.set(name, (counts.get(name) ?? 0) + 1);
    if (broken.get(name) === 'silence') return undefined;
    const answers = broken.get(name) === 'failure' ? 'failure' : follow(question.type as Kind, name);
    const code = answers === 'failure' ? SERVFAIL : answers.length === 0 && !exists(name) ? NXDOMAIN : 0;
    return {
      type: 'response' as const,
      id: query.id ?? 0,
      flags: AUTHORITATIVE_ANSWER | code,
      questions: [question],
      answers: answers === 'failure' ? [] : answers,
    };
  };

  const tcp = createServer((socket) => {
    let arrived = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      arrived = Buffer.concat([arrived, bytes]);
      if (arrived.length < 2 || arrived.length < arrived.readUInt16BE(0) + 2) return;
      const answer = answerTo(streamDecode(arrived));
      arrived = Buffer.alloc(0);
      if (answer === undefined) return;
      try {
        socket.write(streamEncode(answer));
      } catch {
        // More than a message can hold.
        socket.write(streamEncode({ ...answer, flags: answer.flags | SERVFAIL, answers: [] }));
      }
    });
  });
  const sockets = new Set<Socket>();
  tcp.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const port = await new Promise<number>((resolve) => {
    tcp.listen(0, '127.0.0.1', () => {
      const address = tcp.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });

  const udp = createSocket('udp4', (message, { port: to, address }) => {
    const answer = answerTo(decode(message));
    if (answer === undefined) return;
    let bytes: Buffer | undefined;
    try {
      bytes = encode(answer);
    } catch {
      bytes = undefined;
    }
    const short = { ...answer, flags: answer.flags | TRUNCATED, answers: [] };
    udp.send(bytes === undefined || bytes.length > UDP_MAX ? encode(short) : bytes, to, address);
  });
  await new Promise<void>((resolve) => udp.bind(port, '127.0.0.1', resolve));

  const close = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => tcp.close(resolve));
    await new Promise<void>((resolve) => udp.close(resolve));
  };
  let closed: Promise<void> | undefined;
  const closeOnce = () => {
    closed ??= close();
    return closed;
  };
  atFileEnd(closeOnce);

  return {
    address: `127.0.0.1:${port}`,
    set: (type, name, ...values) => {
      if (values.length === 0) records.delete(keyOf(type, name));
      else records.set(keyOf(type, name), values);
    },
    break: (name, how) => {
      if (how === undefined) broken.delete(name);
      else broken.set(name, how);
    },
    asked: (name) => counts.get(name) ?? 0,
    close: closeOnce,
  };
}
