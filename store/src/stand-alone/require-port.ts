/** Finds out which port is free before anything is opened or created. */
import { createServer } from 'node:http';
import { hasCode } from '../disk/error-code.ts';
import { StoreRefusal } from '../refusal.ts';
import { listening, portOf } from './server.ts';

/** The port itself, or a free one for 0. */
export async function requirePort(port: number, host: string): Promise<number> {
  const probe = createServer();
  try {
    await listening(probe, port, host);
  } catch (error) {
    if (hasCode(error, 'EADDRINUSE'))
      throw new StoreRefusal(
        `Port ${port} is taken by another program; stop it or choose another one with --port.`,
      );
    if (hasCode(error, 'EACCES'))
      throw new StoreRefusal(`Port ${port} needs more rights than this user has; choose one above 1023.`);
    throw error;
  }
  const found = portOf(probe) ?? port;
  await new Promise((resolve) => probe.close(resolve));
  return found;
}
