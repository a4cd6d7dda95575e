import { type BrandingAnswer, NO_BRANDING } from '@waybill/contract/branding';
import { expect, test } from 'vitest';
import { type BrandDraft, brandOf, changesIn, draftOf, fullAddress, isChanged, mistakesIn } from './draft.ts';

const answer: BrandingAnswer = {
  branding: { ...NO_BRANDING, message: 'Welcome' },
  brand: {
    accent: null,
    background: 'none',
    backgroundColour: null,
    backgroundPicture: null,
    logo: '/api/picture/1',
    message: 'Welcome',
    footer: null,
    company: 'Huanyu',
    poweredBy: true,
  },
  picture: null,
  mayHidePoweredBy: true,
  mayChange: true,
  owner: { name: 'Mei', email: 'mei@example.com' },
};

const draft = (changes: Partial<BrandDraft> = {}): BrandDraft => ({ ...draftOf(answer), ...changes });

test('D12 a draft that says the same changes nothing', () => {
  expect(isChanged(draft(), answer)).toBe(false);
  expect(changesIn(draft({ message: ' Welcome ' }), answer)).toEqual({});
});

test('D12 only what is different is saved', () => {
  const changed = draft({ accent: '#1a5fb4', footerText: 'Terms', footerUrl: 'huanyu.example/terms' });
  expect(changesIn(changed, answer)).toEqual({
    accent: '#1a5fb4',
    footer: { text: 'Terms', url: 'https://huanyu.example/terms' },
  });
});

test.each([
  ['huanyu.example', 'https://huanyu.example'],
  [' https://huanyu.example/a ', 'https://huanyu.example/a'],
  ['http://huanyu.example', 'http://huanyu.example'],
  ['', ''],
])('D12 the address %s becomes %s', (typed, full) => {
  expect(fullAddress(typed)).toBe(full);
});

test.each([
  [{ footerText: 'Terms' }, ['urlMissing']],
  [{ footerUrl: 'huanyu.example' }, ['textMissing']],
  [{ footerText: 'Terms', footerUrl: 'http://huanyu.example' }, ['urlWrong']],
  [{ footerText: 'Terms', footerUrl: 'javascript:alert(1)' }, ['urlWrong']],
  [{ footerText: 'Terms', footerUrl: 'https://a@huanyu.example' }, ['urlWrong']],
  [{ footerText: 'Terms', footerUrl: 'https://localhost' }, ['urlWrong']],
  [{ message: 'x'.repeat(281) }, ['tooLong']],
  [{ background: 'picture' }, ['pictureMissing']],
  [{ background: 'colour', backgroundColour: '#eeeeee' }, []],
] as const)('D12 the draft %o has the mistakes %o', (changes, mistakes) => {
  expect(mistakesIn(draft(changes), answer)).toEqual(mistakes);
  expect(isChanged(draft(changes), answer)).toBe(true);
});

test('D12 the preview shows a picture that is not uploaded yet, and our name where the plan wants it', () => {
  const picture = { blob: new Blob(), url: 'blob:new' };
  const free = { ...answer, mayHidePoweredBy: false };
  expect(
    brandOf(draft({ picture, background: 'picture', logo: null, hidePoweredBy: true }), free),
  ).toMatchObject({
    background: 'picture',
    backgroundPicture: 'blob:new',
    logo: null,
    poweredBy: true,
  });
  expect(brandOf(draft({ hidePoweredBy: true }), answer)).toMatchObject({
    logo: '/api/picture/1',
    poweredBy: false,
  });
});
