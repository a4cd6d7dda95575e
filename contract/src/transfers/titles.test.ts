import { describe, expect, test } from 'vitest';
import { firstSentence, isolatedTitle, shownTitle, TITLE_MAX, titleInput, titleText } from './titles.ts';

const nothing = { title: '', message: '', fileName: '', fileNumber: 3 };

describe('T26 what stands in for a missing title', () => {
  test('T26 a title comes before the message, the message before the file, the file before the count', () => {
    const all = { title: 'Quay 7', message: 'The plan. More.', fileName: 'plan.pdf', fileNumber: 3 };
    expect(shownTitle(all, 'en')).toBe('Quay 7');
    expect(shownTitle({ ...all, title: ' ' }, 'en')).toBe('The plan');
    expect(shownTitle({ ...all, title: '', message: '\n' }, 'en')).toBe('plan.pdf');
    expect(shownTitle(nothing, 'en')).toBe('3 files');
    expect(shownTitle({ ...nothing, fileNumber: 1 }, 'en')).toBe('1 file');
    expect(shownTitle(nothing, 'zh')).toBe('3 个文件');
    expect(titleText(nothing)).toBe('');
  });

  test.each([
    ['The drawings are ready. Sheet 12 first.', 'The drawings are ready'],
    ['Done! See sheet 12.', 'Done!'],
    ['Is this the last one? I think so.', 'Is this the last one?'],
    ['Version 1.2 of plan.pdf is here. Bye', 'Version 1.2 of plan.pdf is here'],
    ['From Dr. Meyer, see p. 3 and no. 7. Thanks', 'From Dr. Meyer, see p. 3 and no. 7'],
    ['Some plans, e.g. the quay. Bye', 'Some plans, e.g. the quay'],
    ['He said “Go.” Then he went.', 'He said “Go.”'],
    ['Wait... what?', 'Wait...'],
    ['Drawings for Thursday\n\nSheet 12 first.', 'Drawings for Thursday'],
    ['Hi Anna,\r\n\r\nthe plan as we discussed it.\nMei', 'Hi Anna, the plan as we discussed it'],
    ['1. First, the plan. 2. The photos.', '1. First, the plan'],
    ['🎉', '🎉'],
    ['...', ''],
    [' \n ', ''],
  ])('T26 the first sentence of %j is %j', (message, sentence) => {
    expect(firstSentence(message)).toBe(sentence);
  });

  test.each([
    ['图纸已完成。请先看第 12 页。', '图纸已完成'],
    ['终于好了！请查收。', '终于好了！'],
    ['这是最后一版吗？我想是的。', '这是最后一版吗？'],
    ['他说“可以。”然后走了。', '他说“可以。”'],
    ['李总：\n附件是合同，请查收。', '李总： 附件是合同，请查收'],
    ['Q3 报表 v1.2\n请查收', 'Q3 报表 v1.2'],
    ['Hello。世界. Bye', 'Hello'],
  ])('T26 the first sentence of the Chinese message %j is %j', (message, sentence) => {
    expect(firstSentence(message)).toBe(sentence);
  });

  test('T26 a long sentence is cut between words, a long file name keeps its ending', () => {
    const sentence = shownTitle({ ...nothing, message: 'word '.repeat(40) }, 'en');
    expect(sentence).toMatch(/^(?:word )+word…$/);
    const chinese = shownTitle({ ...nothing, message: '图'.repeat(200) }, 'zh');
    const file = shownTitle({ ...nothing, fileName: `${'x'.repeat(200)}.drawing.pdf` }, 'en');
    expect(file.endsWith('.drawing.pdf')).toBe(true);
    for (const shown of [sentence, chinese, file])
      expect(Array.from(shown).length).toBeLessThanOrEqual(TITLE_MAX);
  });

  test('T26 hidden characters are removed from titles and messages, and marked in file names', () => {
    expect(shownTitle({ ...nothing, title: 'in\u202Evoice\u200B' }, 'en')).toBe('invoice');
    expect(shownTitle({ ...nothing, title: '\u200B', message: 'one\u2028two\u202E. Three' }, 'en')).toBe(
      'one two',
    );
    expect(shownTitle({ ...nothing, fileName: 'x/in\u202Egpj.exe' }, 'en')).toBe('in[U+202E]gpj.exe');
  });

  test('T26 in a sentence a title from right to left keeps to itself, and a file keeps its ending at the right', () => {
    expect(isolatedTitle({ ...nothing, title: 'שלום' }, 'en')).toBe('\u2068שלום\u2069');
    expect(isolatedTitle({ ...nothing, fileName: 'שלום.pdf' }, 'en')).toBe('\u2066שלום.pdf\u2069');
    expect(isolatedTitle(nothing, 'en')).toBe('3 files');
  });

  test('T26 a title is one line of at most 80 characters', () => {
    expect(titleInput.parse('  Quay\n 7 ')).toBe('Quay 7');
    expect(titleInput.safeParse('x'.repeat(TITLE_MAX)).success).toBe(true);
    expect(titleInput.safeParse('x'.repeat(TITLE_MAX + 1)).success).toBe(false);
  });
});
