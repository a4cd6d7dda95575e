/** Serves stores in temporary folders on loopback, for tests. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REGIONS } from '@waybill/contract/built-in-regions';
import { openStore } from '@waybill/store/open';
import { createS3Handler } from '@waybill/store/s3-handler';
import { createTokens } from '@waybill/store/tokens';
import { pino } from 'pino';
import { readStorageSettings, type StorageSettings } from '../../config/storage-settings.ts';
import { openEmbedded } from './embedded.ts';
import { openS3 } from './s3/s3.ts';
import type { StorageUnderTest } from './storage.suite.ts';

const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'waybill-store-'));

async function listen(listener: RequestListener): Promise<{ address: string; close(): Promise<void> }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { address: `http://127.0.0.1:${port}`, close };
}

export async function embeddedUnderTest(): Promise<StorageUnderTest> {
  const dataDir = temporaryFolder();
  const storage = await openEmbedded({
    regions: REGIONS,
    dataDir,
    tokenSecret: new Uint8Array(32).fill(7),
    log: pino({ level: 'silent' }),
  });
  const { address, close } = await listen((request, response) => storage.serve?.(request, response));
  return {
    storage,
    endpoint: `${address}/s3`,
    close: async () => {
      await close();
      await storage.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const KEY = { accessKeyId: 'WAYBILLTESTOPERATOR0', secretAccessKey: 'secret of the operator' };

/** Our store as an external S3: by address, with an operator's keys. */
export async function serveForeign(): Promise<{
  /** The settings an operator would use. */
  readonly settings: Record<string, string>;
  close(): Promise<void>;
}> {
  const dir = temporaryFolder();
  const store = await openStore({ dir });
  const handler = createS3Handler({ store, keys: [KEY], tokens: createTokens('secret of the tokens') });
  const { address, close } = await listen((request, response) => handler(request, response));
  return {
    settings: {
      S3_ENDPOINT: address,
      S3_ACCESS_KEY: KEY.accessKeyId,
      S3_SECRET_KEY: KEY.secretAccessKey,
      S3_ROLE_ARN: 'arn:aws:iam:::role/uploader',
    },
    close: async () => {
      await close();
      await store.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** The same settings, parsed. */
export async function foreignSettings(): Promise<{
  readonly settings: Exclude<StorageSettings, undefined>;
  close(): Promise<void>;
}> {
  const { settings: given, close } = await serveForeign();
  const settings = readStorageSettings(
    (name) => given[name],
    (problem) => {
      throw new Error(problem);
    },
  );
  if (settings === undefined) throw new Error('no settings');
  return { settings, close };
}

export async function foreignUnderTest(): Promise<StorageUnderTest> {
  const { settings, close } = await foreignSettings();
  return { storage: openS3(settings), endpoint: '', close };
}
