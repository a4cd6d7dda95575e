/** What the store has acknowledged, noted where its answers arrive. */
import { childrenOf, parseXml, textOf } from '@waybill/contract/xml';
import { type HttpAnswer, type HttpRequest, isBundle, type Transport } from '../../src/core/ports.ts';
import { readCrc32 } from '../../src/core/s3/checksum.ts';

export interface AckedPart {
  readonly key: string;
  readonly uploadId: string;
  readonly number: number;
  readonly size: number;
  readonly crc32: number;
}

export interface Ledger {
  readonly objects: Set<string>;
  /** By upload and number: the last to be acknowledged counts. */
  readonly parts: Map<string, AckedPart>;
  /** Notes every answer that passes. */
  watch(transport: Transport): Transport;
  /** Resolves when so many were acknowledged. */
  until(count: number): Promise<void>;
}

const isComplete = ({ text }: HttpAnswer): boolean =>
  parseXml(text)?.name === 'CompleteMultipartUploadResult';

export function createLedger(bucket: string): Ledger {
  const objects = new Set<string>();
  const parts = new Map<string, AckedPart>();
  let seen = 0;
  let reached: { readonly count: number; readonly notify: () => void } | undefined;

  function note({ method, url, headers, body }: HttpRequest, answer: HttpAnswer): void {
    if (answer.status !== 200) return;
    if (isBundle(body)) {
      for (const object of childrenOf(parseXml(answer.text), 'Stored'))
        objects.add(textOf(object, 'Key') ?? '');
      return;
    }
    const { pathname, searchParams } = new URL(url);
    const key = decodeURIComponent(pathname.slice(`/${bucket}/`.length));
    const uploadId = searchParams.get('uploadId');
    const number = Number(searchParams.get('partNumber'));
    if (method === 'PUT' && uploadId === null) objects.add(key);
    if (method === 'POST' && uploadId !== null && isComplete(answer)) objects.add(key);
    if (method !== 'PUT' || uploadId === null || body === undefined || typeof body === 'string') return;
    const crc32 = readCrc32(headers['x-amz-checksum-crc32']) ?? Number.NaN;
    parts.set(`${uploadId}/${number}`, { key, uploadId, number, size: body.size, crc32 });
  }

  return {
    objects,
    parts,
    until: (count) =>
      new Promise((resolve) => {
        reached = { count, notify: resolve };
      }),
    watch: (transport) => ({
      send: async (request, watch) => {
        const answer = await transport.send(request, watch);
        note(request, answer);
        seen += 1;
        if (seen >= (reached?.count ?? Number.POSITIVE_INFINITY)) reached?.notify();
        return answer;
      },
    }),
  };
}
