/** Tests that every template fits the contract in both languages. */
import { itemInput } from '@waybill/contract/request-items';
import { requestInput } from '@waybill/contract/requests';
import { expect, test } from 'vitest';
import { askBody, emptyDraft, itemMistake } from './draft.ts';
import { fromTemplate, isUntouched, TEMPLATES, templates } from './templates.ts';

const KEY = '0190a7a2-6b5e-4c3a-9f10-000000000001';

test.each(TEMPLATES)(
  'X08 the template %s can be asked as it is, and asks for the same in both languages',
  (name) => {
    for (const lang of ['en', 'zh'] as const) {
      const draft = { ...emptyDraft(lang), ...fromTemplate(name, lang) };
      const { items } = requestInput.parse(askBody(draft, KEY, 0));
      expect(items.every((item) => itemInput.safeParse(item).success)).toBe(true);
      expect(draft.items.map(itemMistake)).toEqual(draft.items.map(() => null));
    }
    const rules = (lang: 'en' | 'zh') =>
      templates[name][lang].items.map(({ optional, kinds, least, most }) => ({
        optional,
        kinds,
        least,
        most,
      }));
    expect(rules('en')).toEqual(rules('zh'));
  },
);

test('X08 words of one’s own are noticed before a template replaces them', () => {
  const empty = emptyDraft('en');
  expect(isUntouched(empty)).toBe(true);
  const filled = { ...empty, ...fromTemplate('photos', 'zh') };
  expect(isUntouched(filled)).toBe(true);
  expect(isUntouched({ ...filled, title: 'Photos of the site' })).toBe(false);
});
