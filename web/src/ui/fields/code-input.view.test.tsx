/** Proves the boxes for a code: they advance, go back, take a pasted code whole and report it once. */
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { CodeInput } from './code-input.tsx';

test('code boxes: digits advance, others clear, backspace goes back, a paste fills all, and it fires once', async () => {
  const onComplete = vi.fn();
  const person = userEvent.setup({ delay: null });
  render(<CodeInput label="Code" boxLabel={(position) => `Digit ${position}`} onComplete={onComplete} />);
  const box = (position: number) => screen.getByLabelText<HTMLInputElement>(`Digit ${position}`);
  await person.click(box(1));
  await person.keyboard('12x');
  expect(box(3).value).toBe('');
  expect(box(3)).toBe(document.activeElement);
  await person.keyboard('{Backspace}');
  expect(box(2)).toBe(document.activeElement);
  await person.keyboard('2345');
  expect(onComplete.mock.calls).toEqual([['12345']]);
  await person.click(box(1));
  await person.paste('98765');
  expect(onComplete.mock.calls).toEqual([['12345'], ['98765']]);
});
