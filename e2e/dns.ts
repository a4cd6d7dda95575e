/** A DNS server on loopback, whose records a journey publishes as an owner would. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { AUTHORITATIVE_ANSWER, decode, encode } from 'dns-packet';

export interface Dns {
  /** For `DNS_SERVERS`. */
  readonly address: string;
  publish(type: 'CNAME' | 'TXT', name: string, value: string): void;
  close(): Promise<void>;
}

export async function openDns(): Promise<Dns> {
  const records = new Map<string, string>();
  const socket = createSocket('udp4', (message, { port, address }) => {
    const { id = 0, questions = [] } = decode(message);
    const answers = questions.flatMap(({ type, name }) => {
      const data = records.get(`${type} ${name.toLowerCase()}`);
      return data === undefined || (type !== 'CNAME' && type !== 'TXT') ? [] : [{ type, name, ttl: 1, data }];
    });
    const answer = encode({ type: 'response', id, flags: AUTHORITATIVE_ANSWER, questions, answers });
    socket.send(answer, port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    publish: (type, name, value) => {
      records.set(`${type} ${name}`, value);
    },
    close: () => new Promise((resolve) => socket.close(resolve)),
  };
}
