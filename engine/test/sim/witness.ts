/** Watches a simulated upload and remembers what must never happen. */
import { childrenOf, parseXml, textOf } from '@waybill/contract/xml';
import { type HttpAnswer, type HttpRequest, isBundle } from '../../src/core/ports.ts';
import type { UploadState } from '../../src/core/state.ts';
import { PREFIX } from './office.ts';
import type { SimStore } from './store.ts';

export interface Witness {
  readonly wrongs: string[];
  readonly onSent: (request: HttpRequest) => void;
  readonly onAnswered: (request: HttpRequest, answer: HttpAnswer) => void;
  onState(state: UploadState): void;
}

interface Cargo {
  readonly key: string;
  readonly name: string;
}

/**
 * What a request carries: a part of a file, a whole one, or several. With its checksum, because other bytes are another thing; without
 * the id of the upload, because beginning again sends the same bytes again.
 */
function cargoOf({ method, url, headers, body }: HttpRequest): readonly Cargo[] {
  if (isBundle(body))
    return childrenOf(parseXml(body.head), 'Object').map((object) => {
      const key = textOf(object, 'Key') ?? '';
      return { key, name: `${key} part null, ${textOf(object, 'ChecksumCRC32')}` };
    });
  if (method !== 'PUT') return [];
  const { pathname, searchParams } = new URL(url);
  const key = decodeURIComponent(pathname).replace('/s3/bucket/', '');
  return [{ key, name: `${key} part ${searchParams.get('partNumber')}, ${headers['x-amz-checksum-crc32']}` }];
}

/** Of a bundle only what the answer names. */
function isAcked({ key }: Cargo, { body }: HttpRequest, { status, text }: HttpAnswer): boolean {
  if (status !== 200 || !isBundle(body)) return status === 200;
  return childrenOf(parseXml(text), 'Stored').some((object) => textOf(object, 'Key') === key);
}

export function createWitness(store: SimStore): Witness {
  const wrongs: string[] = [];
  const acked = new Set<string>();
  return {
    wrongs,
    onSent(request) {
      for (const { name } of cargoOf(request))
        if (acked.has(name)) wrongs.push(`sent again after it was acknowledged: ${name}`);
    },
    onAnswered(request, answer) {
      for (const cargo of cargoOf(request)) if (isAcked(cargo, request, answer)) acked.add(cargo.name);
    },
    onState({ files, acked: sum, flying, shown, total }) {
      const real = files.reduce((all, file) => all + file.acked, 0);
      if (real !== sum || shown > total || sum > total || flying < 0)
        wrongs.push(`the numbers do not agree: ${JSON.stringify({ real, sum, flying, shown, total })}`);
      for (const { path, acked: claimed } of files)
        if (claimed > store.bytesOf(`${PREFIX}${path}`))
          wrongs.push(`${path} counts ${claimed} bytes that the store does not have`);
    },
  };
}
