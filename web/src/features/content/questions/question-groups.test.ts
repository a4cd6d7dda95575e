import { describe, expect, test } from 'vitest';
import type { Heading } from '../types.ts';
import { findQuestions } from './find-questions.ts';
import { questionGroups } from './question-groups.ts';

const heading = (level: 2 | 3, id: string, text: string, only: Heading['only'] = null): Heading => ({
  id,
  text,
  level,
  only,
});
const tag = ({ id, text, level }: Heading) => `<h${level} id="${id}">${text}</h${level}>`;

const sending = heading(2, 'sending', 'Sending');
const large = heading(3, 'large', 'How large?');
const plans = heading(2, 'plans', 'Plans');
const cost = heading(3, 'cost', 'What does it cost?', 'sold');
const trial = heading(3, 'trial', 'Is there a trial?', 'sold');
const decides = heading(3, 'decides', 'Who decides?', 'unsold');
const team = heading(3, 'team', '团队能共用方案吗？');

const page = {
  headings: [sending, large, plans, cost, trial, decides, team],
  html: [
    tag(sending),
    `${tag(large)}<p>3 GB &amp; more.</p><div class="prose-table"><table></table></div>`,
    tag(plans),
    `<div class="only-sold">\n${tag(cost)}<p>$12 a <b>month</b>.</p>`,
    `${tag(trial)}<p>A week.</p>\n</div>`,
    `<div class="only-unsold">\n${tag(decides)}<p>Your administrator.</p>\n</div>`,
    `${tag(team)}<p>可以，每个人用自己的账户。</p>`,
  ].join('\n'),
};

const groups = questionGroups(page) ?? [];
const ids = (found: typeof groups) => found.flatMap(({ questions }) => questions.map(({ id }) => id));

describe('questions of a page', () => {
  test('P09 groups and answers are taken apart, and blocks of a sale around them leave nothing behind', () => {
    expect(groups.map(({ id, title, html }) => [id, title, html])).toEqual([
      ['sending', 'Sending', ''],
      ['plans', 'Plans', ''],
    ]);
    expect(
      groups.flatMap(({ questions }) => questions).map(({ id, only, html }) => [id, only, html]),
    ).toEqual([
      ['large', null, '<p>3 GB &amp; more.</p><div class="prose-table"><table></table></div>'],
      ['cost', 'sold', '<p>$12 a <b>month</b>.</p>'],
      ['trial', 'sold', '<p>A week.</p>'],
      ['decides', 'unsold', '<p>Your administrator.</p>'],
      ['team', null, '<p>可以，每个人用自己的账户。</p>'],
    ]);
  });

  test.each([
    ['text before the first heading', `<p>Hello.</p>${page.html}`, page.headings],
    ['no group', `${tag(large)}<p>3 GB.</p>`, [large]],
    [
      'a block that begins within an answer',
      `${tag(sending)}${tag(large)}<div class="only-sold"><p>3 GB.</p>${tag(cost)}<p>$12.</p></div>`,
      [sending, large, cost],
    ],
  ])('P09 a page with %s is no list of questions', (_, html, headings) => {
    expect(questionGroups({ html, headings })).toBeNull();
  });
});

describe('finding questions', () => {
  test.each([
    ['', ['large', 'cost', 'trial', 'decides', 'team']],
    ['how LARGE', ['large']],
    ['gb more', ['large']],
    ['month', ['cost']],
    ['plans week', ['trial']],
    ['administrator month', ['cost', 'decides']],
    ['团队', ['team']],
    ['自己的账户', ['team']],
    ['prose-table', []],
    ['submarine', []],
  ])('P09 “%s” finds %j', (query, expected) => {
    const found = findQuestions(groups, query);
    expect(ids(found.groups)).toEqual(expected);
    expect(found.count).toBe(expected.length);
  });
});
