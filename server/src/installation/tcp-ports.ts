/** Finds a free port, and checks whether a given one is free. */
import { createServer } from 'node:net';
import { hasCode, messageOf, Refusal } from '../refusal.ts';

export const freePort = (): Promise<number> => tryPort(0, '127.0.0.1');

export async function requirePort(port: number, host: string): Promise<void> {
  try {
    await tryPort(port, host);
  } catch (error) {
    if (hasCode(error, 'EADDRINUSE')) {
      throw new Refusal(`Port ${port} is taken by another program; stop it or set PORT to a free one.`);
    }
    if (hasCode(error, 'EACCES'))
      throw new Refusal(`Port ${port} needs more rights than this user has; set PORT to one above 1023.`);
    throw new Refusal(
      `Waybill cannot listen on ${host} port ${port} (${messageOf(error)}); check HOST and PORT.`,
    );
  }
}

function tryPort(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ port, host, exclusive: true }, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : port));
    });
  });
}
