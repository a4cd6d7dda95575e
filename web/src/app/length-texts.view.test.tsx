/** Proves what counters and fields say about the length of a text, in both languages. */
import { screen } from '@testing-library/react';
import { createTranslator } from 'use-intl/core';
import { expect, test } from 'vitest';
import { show } from '../../test/show.tsx';
import { en } from '../i18n/en.ts';
import { useLengthTexts } from '../i18n/use-length-texts.ts';
import { zh } from '../i18n/zh.ts';
import { Textarea } from '../ui/fields/textarea.tsx';

function Counter({ text }: { text: string }) {
  const { leftOf, atMost } = useLengthTexts();
  return (
    <>
      <Textarea aria-label="text" value={text} onChange={() => undefined} limit={280} leftLabel={leftOf} />
      <p>{atMost(280)}</p>
    </>
  );
}

test.each([
  ['en', 278, '2 characters left'],
  ['en', 279, '1 character left'],
  ['en', 280, '0 characters left'],
  ['en', 281, '1 character too long'],
  ['en', 282, '2 characters too long'],
  ['zh', 279, '还可输入 1 个字符'],
  ['zh', 280, '还可输入 0 个字符'],
  ['zh', 281, '超出 1 个字符'],
] as const)('K18 a counter (%s) at %i of 280 characters says "%s"', (lang, length, said) => {
  show(<Counter text={'字'.repeat(length)} />, { lang });
  expect(screen.getByRole('status').textContent).toBe(said);
  screen.getByText(lang === 'en' ? 'Please use at most 280 characters.' : '最多 280 个字符，请删减一些。');
});

/** Every text with its path, as `errors.length.left`. */
function* textsIn(node: object, path: string): Generator<readonly [path: string, text: string]> {
  for (const [key, value] of Object.entries(node)) {
    if (typeof value === 'string') yield [`${path}${key}`, value];
    else yield* textsIn(value, `${path}${key}.`);
  }
}

test.each([
  ['en', en],
  ['zh', zh],
] as const)(
  'K18 texts (%s): only the one table counts characters, and none forbids what is allowed',
  (_, all) => {
    const counters = [...textsIn(all, '')].filter(([, text]) =>
      /character[^.]* left|characters too|under \{|less than \{limit|还可以?(?:输入|写)|少于 \{/.test(text),
    );
    expect(counters.map(([path]) => path)).toEqual(
      ['errors.length.left', 'errors.length.over'].filter((path) =>
        counters.some(([counted]) => counted === path),
      ),
    );
  },
);

test.each([
  ['send.formNotice.twiceText', 1, 'a is already in the list, so it wasn’t added again.'],
  ['send.formNotice.twiceText', 2, 'a are already in the list, so they weren’t added again.'],
  ['send.formNotice.badNameText', 2, /^a: rename them\. A name can’t/],
  ['send.formNotice.badName', 2, 'These file names can’t be used'],
  ['send.formNotice.removedText', 2, 'a look like copyrighted films. If they’re your own, contact us.'],
  ['give.out.kind', 2, /^a don’t fit\./],
  ['give.out.files', 2, /^a weren’t added\./],
  ['give.out.badName', 2, /^a weren’t added\. Please rename them: their names have/],
  ['give.out.removed', 1, 'a wasn’t added, because it looks like a copyrighted film.'],
] as const)('K18 %s names %i files in the right number', (key, count, said) => {
  const t = createTranslator({ locale: 'en', messages: en });
  const text = t.markup(key, { names: 'a', count, item: 'x', kinds: 'y', n: '5' });
  if (typeof said === 'string') expect(text).toBe(said);
  else expect(text).toMatch(said);
});
