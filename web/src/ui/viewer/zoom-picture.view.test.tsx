/** Proves that a picture in the viewer is enlarged by buttons, keys and a double click. */
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ZoomPicture } from './zoom-picture.tsx';

test('T28 viewer: a picture is enlarged by button, key and double click, and fits again', () => {
  const labels = { zoomIn: 'Zoom in', zoomOut: 'Zoom out' };
  render(<ZoomPicture url="/a.png" name="a.png" labels={labels} onFail={() => undefined} />);
  const picture = screen.getByRole('img', { name: 'a.png' });
  const zoom = () => picture.style.getPropertyValue('--zoom');
  fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  expect(zoom()).toBe('2');
  for (const [key, expected] of [
    ['+', '4'],
    ['+', '4'],
    ['-', '2'],
    ['0', '1'],
    ['-', '1'],
  ] as const) {
    fireEvent.keyDown(window, { key });
    expect(zoom()).toBe(expected);
  }
  fireEvent.doubleClick(picture);
  expect(zoom()).toBe('2');
  fireEvent.click(screen.getByRole('button', { name: 'Zoom out' }));
  expect(zoom()).toBe('1');
});
