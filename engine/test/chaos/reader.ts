/** What a store holds, as a client sees it. */
import { createHash } from 'node:crypto';
import { childrenOf, parseXml, textOf } from '@waybill/contract/xml';
import { listParts, type Operation, type StoredPart } from '../../src/core/s3/operations.ts';
import { createSigner } from '../../src/core/s3/sign.ts';
import type { Grant } from './access.ts';

export interface Reader {
  /** SHA-256 in hex; undefined when there is none. */
  sha256(key: string): Promise<string | undefined>;
  keys(prefix: string): Promise<string[]>;
  /** Null when the upload is not known. */
  parts(key: string, uploadId: string): Promise<readonly StoredPart[] | null>;
}

export function createReader(endpoint: string, grant: Grant): Reader {
  const sign = createSigner();
  const get = (key: string, query: Operation<unknown>['query'] = []): Promise<Response> => {
    const operation = { method: 'GET' as const, query, read: () => undefined };
    const { url, headers } = sign(operation, key, { ...grant, endpoint }, Date.now());
    return fetch(url, { headers });
  };
  const text = async (answer: Response): Promise<string> => {
    const body = await answer.text();
    if (!answer.ok) throw new Error(body);
    return body;
  };

  return {
    sha256: async (key) => {
      const answer = await get(key);
      if (answer.status === 404) return void (await answer.text());
      if (!answer.ok || answer.body === null) throw new Error(await answer.text());
      const hash = createHash('sha256');
      for await (const chunk of answer.body) hash.update(chunk);
      return hash.digest('hex');
    },
    keys: async (prefix) => {
      const found: string[] = [];
      for (let token: string | undefined = ''; token !== undefined; ) {
        const more: [string, string][] = token === '' ? [] : [['continuation-token', token]];
        const page = parseXml(await text(await get('', [...more, ['list-type', '2'], ['prefix', prefix]])));
        if (page === null) throw new Error('The list is no XML.');
        found.push(...childrenOf(page, 'Contents').map((entry) => textOf(entry, 'Key') ?? ''));
        token = textOf(page, 'IsTruncated') === 'true' ? textOf(page, 'NextContinuationToken') : undefined;
      }
      return found;
    },
    parts: async (key, uploadId) => {
      const found: StoredPart[] = [];
      for (let after: number | undefined = 0; after !== undefined; ) {
        const operation = listParts(uploadId, after);
        const answer = await get(key, operation.query);
        const page = operation.read({ status: answer.status, headers: {}, text: await answer.text() });
        if (page === null) return null;
        found.push(...page.parts);
        after = page.next;
      }
      return found;
    },
  };
}
