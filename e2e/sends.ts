/** Sends transfers over HTTP, with real bytes in the store, for journeys that begin after sending. */
import { randomFillSync } from 'node:crypto';
import { type APIRequestContext, expect, request as requests } from '@playwright/test';
import type { UploadAccess } from '@waybill/contract/files';
import type { TransferView } from '@waybill/contract/transfers';
import { asPerson, newPerson, type Person } from './people.ts';
import { productUrl } from './place.ts';
import { askStore } from './store.ts';

/** Path → bytes. */
export type Files = Readonly<Record<string, Uint8Array<ArrayBuffer>>>;

export const text = (words: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(words));
export const noise = (size: number): Uint8Array<ArrayBuffer> => randomFillSync(new Uint8Array(size));

async function post(request: APIRequestContext, person: Person, path: string, data: object) {
  const headers = { ...asPerson(person).headers, 'x-waybill': '1' };
  const answer = await request.post(path, { data, headers });
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
  return answer.json();
}

/** A call as this person, from its own browser context. */
export async function callAs<T>(person: Person, path: string, data: object): Promise<T> {
  const request = await requests.newContext({ baseURL: productUrl() });
  try {
    return await post(request, person, path, data);
  } finally {
    await request.dispose();
  }
}

/** How many files are uploaded in parallel. */
const LANES = 8;

async function upload(person: Person, files: Files): Promise<UploadAccess> {
  const announced = Object.entries(files).map(([path, bytes]) => ({ path, size: bytes.length }));
  const access = await callAs<UploadAccess>(person, '/api/stsAuth', {
    type: 'userUpload',
    id: person.id,
    files: announced,
  });
  const waiting = Object.entries(files);
  const lane = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
      await askStore(access, { method: 'PUT', path: next[0], body: next[1] });
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return access;
}

/** Sends by link unless `how` says otherwise. */
export async function send(person: Person, files: Files, how: object = {}): Promise<TransferView> {
  const access = await upload(person, files);
  const { transfer } = await callAs<{ transfer: TransferView }>(person, '/api/quicksend2', {
    draftId: access.draftId,
    sendAs: 'link',
    fileObjects: Object.entries(files).map(([path, bytes]) => ({
      itemPath: `${access.prefix}${path}`,
      size: bytes.length,
    })),
    ...how,
  });
  return transfer;
}

/** Turns on the link for everyone, for what was sent by email and not changed since. */
export async function turnOnLink(
  person: Person,
  { slug }: Pick<TransferView, 'slug'>,
): Promise<TransferView> {
  const request = await requests.newContext({ baseURL: productUrl() });
  const headers = { ...asPerson(person).headers, 'x-waybill': '1' };
  const data = { revision: 0, openByLink: true };
  const answer = await request.patch(`/api/transfers/${slug}`, { data, headers });
  expect(answer.status(), await answer.text()).toBe(200);
  const { transfer } = await answer.json();
  await request.dispose();
  return transfer;
}

/** A free account sends ten times a month; one is kept in reserve. */
const SENDS = 9;
let left = 0;
let current: Promise<Person> | undefined;

/** A person with a send left: several journeys share one, because creating accounts is rate-limited. */
export function aSender(): Promise<Person> {
  if (current === undefined || left === 0) {
    current = newPerson({ fullName: 'Joris de Vries', company: 'Portline Logistics' });
    left = SENDS;
  }
  left -= 1;
  return current;
}
