/** Proves the field for several addresses: typing, pasting, editing, suggestions by keyboard, wrong ones, and folding. */
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { EmailChips } from './email-chips.tsx';

const labels = {
  remove: (email: string) => `Remove ${email}`,
  edit: (email: string) => `Edit ${email}`,
  more: (hidden: number) => `Show ${hidden} more`,
  less: 'Show fewer',
  suggestions: 'Contacts',
};
const isValid = (email: string) => email.includes('@');
const suggestions = [{ email: 'mei@huanyu.cn', name: 'Mei' }, { email: 'max@portline.de' }];

function Chips({ first = [] }: { first?: readonly string[] }) {
  const [value, setValue] = useState(first);
  return (
    <>
      <EmailChips
        label="To"
        value={value}
        onChange={setValue}
        labels={labels}
        isValid={isValid}
        suggestions={suggestions}
      />
      <output>{value.join(' ')}</output>
    </>
  );
}

function open(first: readonly string[] = []) {
  render(<Chips first={first} />);
  const person = userEvent.setup({ delay: null });
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'To' });
  return { person, input, value: () => screen.getByRole('status').textContent };
}

test('address chips: comma, Enter and lists add in lower case, duplicates do not, leaving the field adds', async () => {
  const { person, input, value } = open();
  await person.type(input, 'One@Example.com,two@example.com;three@example.com{Enter}one@example.com,');
  expect(value()).toBe('one@example.com two@example.com three@example.com');
  await person.type(input, 'four@example.com');
  await person.tab();
  expect(value()).toBe('one@example.com two@example.com three@example.com four@example.com');
});

test('address chips: a pasted list becomes chips, and a wrong one is marked', async () => {
  const { person, input, value } = open();
  await person.click(input);
  await person.paste('Mei Chen <mei@huanyu.cn>, max@portline.de; someone\n');
  await person.tab();
  expect(value()).toBe('mei@huanyu.cn max@portline.de someone');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  await person.click(screen.getByRole('button', { name: 'Remove someone' }));
  expect(input.getAttribute('aria-invalid')).toBeNull();
});

test('address chips: Backspace in the empty field opens the last chip for editing', async () => {
  const { person, input, value } = open(['one@example.com', 'two@example.com']);
  await person.click(input);
  await person.keyboard('{Backspace}');
  expect(value()).toBe('one@example.com');
  expect(input.value).toBe('two@example.com');
});

test('address chips: a suggestion is picked by keyboard, and the list is named', async () => {
  const { person, input, value } = open();
  await person.type(input, 'hua');
  expect(input.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('listbox', { name: 'Contacts' }).id).toBe(input.getAttribute('aria-controls'));
  await person.keyboard('{ArrowDown}');
  expect(document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent).toContain(
    'Mei',
  );
  await person.keyboard('{Enter}');
  expect(value()).toBe('mei@huanyu.cn');
  expect(input.getAttribute('aria-expanded')).toBe('false');
});

test('address chips: a long list is folded, and opens', async () => {
  const many = Array.from({ length: 29 }, (_, n) => `a${n}@example.com`);
  const { person } = open(many);
  const more = screen.getByRole('button', { name: /^Show \d+ more$/ });
  expect(more.textContent).toBe('+24');
  expect(more.getAttribute('aria-expanded')).toBe('false');
  await person.click(more);
  screen.getByRole('button', { name: 'Remove a0@example.com' });
  screen.getByRole('button', { name: 'Show fewer' });
});

test('address chips: a press elsewhere moves nothing until it ends, and its click finds the address added', async () => {
  const { person, input, value } = open(['one@example.com']);
  let found = '';
  render(
    <button
      type="button"
      onClick={() => {
        found = value() ?? '';
      }}
    >
      Below
    </button>,
  );
  const below = screen.getByRole('button', { name: 'Below' });
  await person.type(input, 'two@example.com');
  const field = input.parentElement;
  const before = field?.innerHTML;
  await person.pointer({ keys: '[MouseLeft>]', target: below });
  expect(document.activeElement).not.toBe(input);
  expect(field?.innerHTML).toBe(before);
  await person.pointer({ keys: '[/MouseLeft]', target: below });
  expect(found).toBe('one@example.com two@example.com');
});

test('address chips: a press that ends without a click adds the address too', async () => {
  const { person, input, value } = open();
  await person.type(input, 'one@example.com');
  await person.pointer([{ keys: '[MouseLeft>]', target: document.body }]);
  expect(value()).toBe('');
  await person.pointer([{ keys: '[/MouseLeft]', target: screen.getByRole('status') }]);
  await expect.poll(value).toBe('one@example.com');
});
