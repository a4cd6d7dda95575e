/** Hands in files for a request over HTTP, with real bytes in the store, for journeys that begin after that. */
import { type APIRequestContext, expect, request as requests } from '@playwright/test';
import type { UploadAccess } from '@waybill/contract/files';
import { productUrl } from './place.ts';
import type { Files } from './sends.ts';
import { askStore } from './store.ts';

async function post<T>(request: APIRequestContext, path: string, data: object): Promise<T> {
  const answer = await request.post(path, { data, headers: { 'x-waybill': '1' } });
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
  return answer.json();
}

interface Giver {
  readonly name: string;
  readonly email: string;
}

/** Someone who comes by the link for everyone, in a browser of their own; `given`: what they hand in for each item. */
export async function handIn(id: string, giver: Giver, given: ReadonlyArray<{ item: string; files: Files }>) {
  const request = await requests.newContext({ baseURL: productUrl() });
  try {
    await post(request, '/api/r/introduce', { id, ...giver });
    for (const { item, files } of given) {
      const announced = Object.entries(files).map(([path, bytes]) => ({ path, size: bytes.length }));
      const upload = { type: 'request', id, item, files: announced };
      const access = await post<UploadAccess>(request, '/api/stsAuth', upload);
      for (const [path, body] of Object.entries(files)) await askStore(access, { method: 'PUT', path, body });
      await post(request, '/api/uploadRequest', {
        id,
        draftId: access.draftId,
        fileObjects: announced.map(({ path, size }) => ({ itemPath: access.prefix + path, size })),
      });
    }
  } finally {
    await request.dispose();
  }
}
