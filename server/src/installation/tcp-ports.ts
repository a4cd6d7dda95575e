/** Finds a free port, and checks whether a given one is free. */
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { hasCode, messageOf, Refusal } from '../refusal.ts';

/** Below the ports of outgoing connections, one of which could take a port before it is used, or while its program restarts. */
const [FIRST, END] = [20_000, 30_000];

export async function freePort(): Promise<number> {
  for (;;) {
    try {
      return await tryPort(randomInt(FIRST, END), '127.0.0.1');
    } catch (error) {
      if (!hasCode(error, 'EADDRINUSE')) throw error;
    }
  }
}

/** `setting` is where the port comes from. */
export async function requirePort(port: number, host: string, setting = 'PORT'): Promise<void> {
  try {
    await tryPort(port, host);
  } catch (error) {
    if (hasCode(error, 'EADDRINUSE')) {
      throw new Refusal(`Port ${port} is taken by another program; stop it or set ${setting} to a free one.`);
    }
    if (hasCode(error, 'EACCES'))
      throw new Refusal(
        `Port ${port} needs more rights than this user has; set ${setting} to one above 1023.`,
      );
    throw new Refusal(
      `Waybill cannot listen on ${host} port ${port} (${messageOf(error)}); check HOST and ${setting}.`,
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
