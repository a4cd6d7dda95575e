/** Watches a simulated upload and remembers what must never happen. */
import type { HttpAnswer, HttpRequest } from '../../src/core/ports.ts';
import type { UploadState } from '../../src/core/state.ts';
import { PREFIX } from './office.ts';
import type { SimStore } from './store.ts';

export interface Witness {
  readonly wrongs: string[];
  readonly onSent: (request: HttpRequest) => void;
  readonly onAnswered: (request: HttpRequest, answer: HttpAnswer) => void;
  onState(state: UploadState): void;
}

/**
 * What a request carries: a part of a file, or a whole one. With its checksum, because other bytes are another thing; without
 * the id of the upload, because beginning again sends the same bytes again.
 */
function cargoOf({ method, url, headers }: HttpRequest): string | null {
  if (method !== 'PUT') return null;
  const { pathname, searchParams } = new URL(url);
  return `${pathname} part ${searchParams.get('partNumber')}, ${headers['x-amz-checksum-crc32']}`;
}

export function createWitness(store: SimStore): Witness {
  const wrongs: string[] = [];
  const acked = new Set<string>();
  return {
    wrongs,
    onSent(request) {
      const cargo = cargoOf(request);
      if (cargo !== null && acked.has(cargo)) wrongs.push(`sent again after it was acknowledged: ${cargo}`);
    },
    onAnswered(request, { status }) {
      const cargo = cargoOf(request);
      if (cargo !== null && status === 200) acked.add(cargo);
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
