/** The platform of uploads in Node. */
import type { Platform } from '../core/ports.ts';
import { nodeClock } from './clock.ts';
import { createConnection } from './connection.ts';
import { nodeHasher } from './hasher.ts';
import { nodeHashing } from './hashing.ts';
import { createMemory } from './memory.ts';
import { createTransport } from './transport.ts';

export interface NodePlatform extends Platform {
  /** Closes connections that stay open; without it a program ends a few seconds later. */
  close(): void;
}

/** `folder` is where uploads are remembered. */
export function createPlatform(folder: string): NodePlatform {
  const connection = createConnection();
  const transport = createTransport(connection);
  return {
    transport,
    connection,
    hasher: nodeHasher,
    hashing: nodeHashing,
    clock: nodeClock,
    memory: createMemory(folder),
    close: transport.close,
  };
}
