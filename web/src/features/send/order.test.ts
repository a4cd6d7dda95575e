/** Proves that what was to be sent comes back whole after an interruption. */
import { expect, test } from 'vitest';
import { encryptionFor } from './encryption/order-encryption.ts';
import { emptyDraft } from './form/draft.ts';
import { needsPassword, noteOf, orderFrom, orderOf } from './order.ts';

const draft = {
  ...emptyDraft,
  fileObjects: {
    files: [{ path: 'VoiceMemo-1.webm', file: new File([], 'VoiceMemo-1.webm') }],
    emptyFolders: ['Later'],
  },
  emailTo: ['mei@huanyu.example'],
  senderEmail: ' Joris@Portline.example ',
  title: ' Zeichnungen ',
  message: 'Für Donnerstag',
  password: '四四四四',
  recordedVideos: ['RecordedVideo-1.mp4'],
  recordedVoiceMemo: 'VoiceMemo-1.webm',
};

test('T05 the order comes back as it was, without recordings that were taken away', () => {
  const order = orderOf(draft, null, 'zh');
  expect(orderFrom(noteOf(order))).toEqual({ ...order, password: '' });
  expect(order).toMatchObject({
    senderEmail: 'joris@portline.example',
    emptyFolders: ['Later'],
    videos: [],
    memo: 'VoiceMemo-1.webm',
  });
});

test('T14 the password is not written down, but that there is one', () => {
  const order = orderOf(draft, null, 'zh');
  expect(noteOf(order)).not.toContain(draft.password);
  expect(needsPassword(order)).toBe(false);
  const back = orderFrom(noteOf(order));
  expect(back && needsPassword(back)).toBe(true);
  const open = orderFrom(noteOf(orderOf({ ...draft, password: '' }, null, 'zh')));
  expect(open && needsPassword(open)).toBe(false);
});

test('T05 what is no order is none', () => {
  for (const note of [undefined, '', '{', '{"version":3}', 'null']) expect(orderFrom(note)).toBeNull();
});

test('T03 the order of a link has no recipients, and a user needs no sender address', () => {
  expect(orderOf({ ...draft, sendAs: 'link' }, 'u1', 'en')).toMatchObject({ emailTo: [], senderEmail: null });
});

test('T26 a title is kept with the upload, and an order without one is still read', () => {
  const order = orderOf(draft, 'u1', 'en');
  expect(orderFrom(noteOf(order))).toMatchObject({ title: 'Zeichnungen' });
  const { title: _, ...untitled } = order;
  expect(orderFrom(JSON.stringify(untitled))).toEqual(untitled);
  expect(orderFrom(noteOf(order).replace('"Zeichnungen"', '7'))).toBeNull();
});

test('T27 the limit of downloads is kept with the upload', () => {
  const limited = orderOf({ ...draft, maxDownloads: ' 5 ' }, 'u1', 'en');
  expect(limited).toMatchObject({ maxDownloads: 5, deleteAfterDownload: false });
  expect(orderFrom(noteOf(limited))).toEqual({ ...limited, password: '' });
  const once = orderOf({ ...draft, maxDownloads: '5', deleteAfterDownload: true }, 'u1', 'en');
  expect(once).toMatchObject({ maxDownloads: null, deleteAfterDownload: true });
  const { maxDownloads: _, deleteAfterDownload: __, ...earlier } = limited;
  expect(orderFrom(JSON.stringify(earlier))).toEqual(earlier);
});

test('X07 the wish to remind is kept with the upload, for users who send by email', () => {
  const wished = { ...draft, sendAs: 'email', remindBefore: true } as const;
  const order = orderOf(wished, 'u1', 'en');
  expect(orderFrom(noteOf(order))).toMatchObject({ remindBefore: true });
  expect(orderOf({ ...wished, sendAs: 'link' }, 'u1', 'en').remindBefore).toBe(false);
  expect(orderOf(wished, null, 'en').remindBefore).toBe(false);
  const { remindBefore: _, ...earlier } = order;
  expect(orderFrom(JSON.stringify(earlier))).toEqual(earlier);
});

test('T18 where files are added is kept with the upload, and an order without it is sent by itself', () => {
  const onto = { _id: 'an-id', slug: 'K7RM2XQ' };
  const order = orderOf({ ...draft, onto }, 'u1', 'en');
  expect(orderFrom(noteOf(order))).toEqual({ ...order, password: '' });
  expect(order.locked).toBe(false);
  expect(orderOf(draft, 'u1', 'en')).not.toHaveProperty('onto');
  expect(orderFrom(noteOf(order).replace('"K7RM2XQ"', '7'))).toBeNull();
});

test('M07 the region is kept with the upload, and an order without one or with none of ours is handled', () => {
  const order = orderOf({ ...draft, region: 'oss-eu-central-1' }, 'u1', 'en');
  expect(orderFrom(noteOf(order))).toMatchObject({ region: 'oss-eu-central-1' });
  const { region: _, ...earlier } = order;
  expect(orderFrom(JSON.stringify(earlier))).toEqual(earlier);
  expect(orderFrom(noteOf(order).replace('oss-eu-central-1', 'oss-mars-1'))).toBeNull();
  expect(orderOf({ ...draft, region: 'oss-eu-central-1' }, null, 'en').region).toBeNull();
});

test('M03 T05 colleagues come back with the order of a user, and everyone stands for all of them', () => {
  const shared = { ...draft, shareWith: ['a', 'b'] };
  expect(orderFrom(noteOf(orderOf(shared, 'u', 'en')))).toMatchObject({ shareWith: ['a', 'b'] });
  expect(orderOf({ ...shared, shareWithEveryone: true }, 'u', 'en')).toMatchObject({
    shareWith: [],
    shareWithEveryone: true,
  });
  expect(orderOf({ ...shared, shareWithEveryone: true }, null, 'en')).toMatchObject({
    shareWith: [],
    shareWithEveryone: false,
  });
});

test('E03 the key and the names in storage are kept with the upload, and are those of the try before', () => {
  const encryption = encryptionFor(['plan.pdf', 'photos/1.jpg']);
  const order = { ...orderOf(draft, 'u1', 'en'), encryption };
  expect(orderFrom(noteOf(order))?.encryption).toEqual(encryption);
  expect(encryptionFor(['plan.pdf'], encryption)).toEqual({
    ...encryption,
    ids: { 'plan.pdf': encryption.ids['plan.pdf'] },
  });
  expect(encryptionFor(['plan.pdf']).key).not.toBe(encryption.key);
  for (const broken of [{ key: 'short' }, { ids: null }, { ids: { a: 7 } }])
    expect(
      orderFrom(JSON.stringify({ ...order, encryption: { ...encryption, ...broken } })),
      JSON.stringify(broken),
    ).toBeNull();
});
