/** An encrypted transfer with four files that a page has opened, and what the worker answers for it. */
import { ZIP_PART } from '@waybill/contract/downloads';
import { newTransferKey } from '@waybill/engine/crypto/keys';
import { BLOCK_BYTES } from '@waybill/engine/crypto/layout';
import type { FromWorker, OpenedFiles } from '../src/encryption/opened.ts';
import { openAnswer } from '../src/worker/open/answer.ts';
import { openAskedAt } from '../src/worker/open/asked.ts';
import { createKnown } from '../src/worker/open/known.ts';
import { createMeter } from '../src/worker/open/meter.ts';
import { content, type SealedFile, sealFile, storageOf } from './sealed.ts';

export const SIZE = 2 * BLOCK_BYTES + 70_001;
export const key = newTransferKey();
export const files = [
  await sealFile(key, 'plans/floor 2.pdf', content(SIZE)),
  await sealFile(key, 'plans/größe.txt', content(12, 3)),
  await sealFile(key, 'empty.txt', content(0)),
  await sealFile(key, 'twin.pdf', content(SIZE, 5)),
];
export const [floor, letters, empty, twin] = files as [SealedFile, SealedFile, SealedFile, SealedFile];
export const transfer = (over: Partial<OpenedFiles> = {}): OpenedFiles => ({
  slug: 'K7RM2XQ',
  files,
  partQuery: ZIP_PART,
  folders: [{ path: 'later', modified: 1_795_000_000_000 }],
  title: 'Plans',
  lang: 'en',
  ...over,
});

interface Case {
  readonly headers?: Record<string, string>;
  readonly stored?: readonly SealedFile[];
  readonly given?: OpenedFiles;
  readonly breaksAt?: number;
}

export async function ask(
  path: string,
  { headers = {}, stored = files, given = transfer(), breaksAt }: Case = {},
) {
  const request = new Request(`https://waybill.example/d/open/K7RM2XQ/${path}`, { headers });
  const said: FromWorker[] = [];
  const progressed: FromWorker[] = [];
  const { asked, tools } = storageOf(stored, breaksAt === undefined ? {} : { breaksAt });
  const known = createKnown({ ask: async () => {}, wait: async () => {} });
  known.keep(given);
  const link = openAskedAt(request.url);
  if (link === null) throw new Error(`no address: ${path}`);
  const { response, over } = await openAnswer(request, link, {
    known,
    tools,
    meter: createMeter({ say: (message) => progressed.push(message), now: () => 0 }),
    say: (message) => said.push(message),
    isChinese: false,
  });
  return { response, over, said, progressed, asked, bytes: () => response.bytes() };
}

export const meter = createMeter({ say: () => {}, now: () => 0 });
export const isSame = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0;
