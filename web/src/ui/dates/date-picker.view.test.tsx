/** Proves that a time out of bounds is moved only when it is typed whole, and that the picker says so. */
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { DatePicker } from './date-picker.tsx';
import { timeText } from './date-rules.ts';

const min = new Date(2031, 4, 10, 14, 30);
const max = new Date(2032, 4, 9, 14, 0);

function Picker() {
  const [date, setDate] = useState(new Date(2031, 4, 10, 15, 0));
  return (
    <>
      <DatePicker
        value={date}
        onChange={setDate}
        locale="en"
        label="Until"
        placeholder="Choose"
        previousLabel="Previous"
        nextLabel="Next"
        timeLabel="Time"
        min={min}
        max={max}
        movedLabels={{ min: 'Moved to the earliest', max: 'Moved to the latest' }}
      />
      <p data-testid="date">{timeText(date)}</p>
    </>
  );
}

test('K34 T13 date picker: a time that is too early is moved when it is typed, and the page says so until another is chosen', async () => {
  const person = userEvent.setup();
  render(<Picker />);
  await person.click(screen.getByRole('button', { name: /Until/ }));
  // Opening moves the focus, and leaving the time would end the typing.
  await screen.findByRole('grid');
  const time = screen.getByLabelText<HTMLInputElement>('Time');
  await person.click(time);
  const type = (value: string) => fireEvent.change(time, { target: { value } });
  const chosen = () => screen.getByTestId('date').textContent;
  type('01:45');
  expect([time.value, chosen()]).toEqual(['01:45', '15:00']);
  type('16:45');
  expect([time.value, chosen()]).toEqual(['16:45', '16:45']);
  expect(screen.queryByText(/^Moved/)).toBeNull();
  type('09:00');
  fireEvent.blur(time);
  expect([time.value, chosen()]).toEqual(['14:30', '14:30']);
  screen.getByText('Moved to the earliest');
  await person.keyboard('{Escape}');
  screen.getByText('Moved to the earliest');
  await person.click(screen.getByRole('button', { name: /Until/ }));
  fireEvent.change(await screen.findByLabelText('Time'), { target: { value: '18:00' } });
  expect([screen.queryByText('Moved to the earliest'), chosen()]).toEqual([null, '18:00']);
});
