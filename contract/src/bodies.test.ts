/** Walks over all calls: no body has a field that is dropped in silence. */
import { describe, expect, test } from 'vitest';
import { api } from './api.ts';
import type { Endpoint } from './wire/endpoint.ts';
import { isJsonObject, schemaOf } from './wire/json-schema.ts';

const calls: [string, Endpoint][] = Object.entries(api);
const withBody = calls.flatMap(([name, { body, bytes }]) =>
  body === undefined || bytes !== undefined ? [] : [{ name, body }],
);

/** What the browser's own interface writes, whose fields may grow. */
const OPEN = new Set(['response', 'clientExtensionResults']);

/** Places of objects that take any field. */
function openPlaces(schema: unknown, place: string): string[] {
  if (Array.isArray(schema)) return schema.flatMap((each, at) => openPlaces(each, `${place}[${at}]`));
  if (!isJsonObject(schema)) return [];
  const own = isJsonObject(schema.properties) && schema.additionalProperties !== false ? [place] : [];
  const inner = Object.entries(schema).flatMap(([key, each]) => openPlaces(each, `${place}.${key}`));
  return [...own, ...inner].filter((found) => !found.split('.').some((part) => OPEN.has(part)));
}

describe('T22 what is not understood is refused', () => {
  test('T22 there are calls with bodies to look at', () => {
    expect(withBody.length).toBeGreaterThan(25);
  });

  test.each(withBody)('T22 $name refuses a field it does not know, by its name', ({ body }) => {
    const result = body.safeParse({ surprise: 1 });
    const unknown = result.error?.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' ? issue.keys : [],
    );
    expect(unknown).toEqual(['surprise']);
  });

  test.each(withBody)('T22 $name has no object inside its body that takes any field', ({ body }) => {
    expect(openPlaces(schemaOf(body), 'body')).toEqual([]);
  });
});

const parses = (call: keyof typeof api, body: object) => {
  const schema: Endpoint = api[call];
  const result = schema.body?.safeParse(body);
  expect(result?.error?.issues ?? []).toEqual([]);
};

describe('T22 the payloads of the specification are accepted', () => {
  const fileObjects = [{ fileName: 'a.pdf', size: 10, itemPath: 'user/K7RM2XQ/a.pdf' }];
  const emailTo = [{ email: 'anna@example.com', name: 'Anna', company: 'Portline' }];
  const transfer = {
    _id: 'id',
    slug: 'K7RM2XQ',
    region: 'oss-cn-hongkong',
    sendAs: 'email',
    senderId: 'user',
    senderEmail: 'mei@example.com',
    senderName: 'Mei',
    company: 'Huanyu',
    message: 'Hello',
    emailTo,
    recordedVideos: [],
    voiceMemo: null,
    fileObjects,
    fileName: 'a.pdf',
    fileNumber: 1,
    size: '10 B',
    dateSent: 1,
    expiryDate: 2,
    expirySeconds: 604_800,
    status: true,
    profilePic: null,
    shareWith: [],
    password: '',
    parentAdminID: null,
    total_downloads: 0,
    downloads: [],
  };

  test('C14 quicksend2 takes the quick-send draft, and a whole transfer', () => {
    const draft = {
      senderEmail: 'mei@example.com',
      message: '',
      expiryTime: 604_800,
      sendAs: 'email',
      emailTo,
    };
    const more = { password: '', fileObjects, linkUrl: '', recordedVideos: [], recordedVoiceMemo: null };
    parses('quicksend2', { ...draft, ...more });
    parses('quicksend2', transfer);
  });

  test('C17 SendTransferEmail takes a whole transfer with pmDomainID', () => {
    parses('SendTransferEmail', { ...transfer, pmDomainID: 7 });
  });

  test('C19 addFiles takes senderId, slug, _id and fileObjects alone', () => {
    parses('addFiles', { senderId: 'user', slug: 'K7RM2XQ', _id: 'id', fileObjects });
  });

  test('C23 feedback takes the nine fields of the specification', () => {
    parses('feedback', {
      email: 'mei@example.com',
      message: 'Good',
      rating: 'Fine',
      time: 1,
      role: 'free',
      fullName: 'Mei',
      company: '',
      route: '/dash',
      sessionLink: '',
    });
  });

  test('C04 C05 the sign-up payloads are taken', () => {
    const email = 'mei@example.com';
    parses('newsignupverify', { email, password: 'secret1', verifyComplete: false, isTeamMember: false });
    const plan = { status: 'pre_checkout', role: 'pro', role_nickname: '', period: '', role_full: '' };
    const fingerprint = { language: 'en', userAgent: '', browserVendor: '', platform: '', timezone: '' };
    const who = { email, fullName: '', password: 'secret1', company: '', lang: 'en', referrer: '' };
    parses('signup2', { ...who, ...plan, fingerprint, stripeId: '' });
  });

  test('C13 C15 C18 C21 C22 C28 the short payloads are taken', () => {
    parses('stsAuth', { id: 'user', type: 'teamMember', adminId: 'admin' });
    parses('folderSize', { userid: 'user' });
    parses('deleteTransfer', { type: 'transfer', ids: ['a'] });
    parses('notifications', { userid: 'user' });
    parses('deleteNotification', { userid: 'user', notifyId: 'Allread' });
    parses('settingsRegion', { userid: 'user', region: 'oss-cn-hongkong' });
  });
});
