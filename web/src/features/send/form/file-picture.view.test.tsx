/** Proves the small pictures of chosen images: drawn only in sight, one after the other, and left out where nothing decodes. */
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FilePicture } from './file-picture.tsx';

/** What watches a mark, so that a test can bring it into sight. */
const seen = new Map<Element, () => void>();
const decoding = vi.fn<(file: Blob) => Promise<ImageBitmap>>();
const drawImage = vi.fn();

class Watch {
  readonly callback: IntersectionObserverCallback;
  constructor(callback: IntersectionObserverCallback) {
    this.callback = callback;
  }
  observe(target: Element) {
    const entry = { isIntersecting: true, target } as IntersectionObserverEntry;
    seen.set(target, () => this.callback([entry], this as unknown as IntersectionObserver));
  }
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Watch);
  vi.stubGlobal('createImageBitmap', decoding);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage } as never);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  decoding.mockReset();
  drawImage.mockReset();
  seen.clear();
});

const close = vi.fn();
const bitmap = { width: 152, height: 100, close } as unknown as ImageBitmap;
const image = (name: string, type = 'image/jpeg') => new File(['picture'], name, { type });

const marks = () => [...document.querySelectorAll('canvas')];
const isDrawn = (mark: Element | undefined) => mark?.hasAttribute('data-drawn') ?? false;

async function showMarks(...files: readonly File[]) {
  render(
    <>
      {files.map((file) => (
        <FilePicture key={file.name} file={file} />
      ))}
      <p>shown</p>
    </>,
  );
  await screen.findByText('shown');
  await waitFor(() => expect(seen.size).toBe(files.length));
}

const bringIntoSight = (...shown: readonly (Element | undefined)[]) =>
  act(async () => {
    for (const mark of shown) if (mark !== undefined) seen.get(mark)?.();
  });

test('small picture: only what is in sight is decoded, and its bitmap is closed', async () => {
  decoding.mockResolvedValue(bitmap);
  const [first, second] = [image('1.jpg'), image('2.jpg')];
  await showMarks(first, second);
  expect(decoding).not.toHaveBeenCalled();
  await bringIntoSight(marks()[0]);
  await waitFor(() => expect(isDrawn(marks()[0])).toBe(true));
  expect(decoding.mock.calls.map(([file]) => file)).toEqual([first]);
  expect(isDrawn(marks()[1])).toBe(false);
  expect(close).toHaveBeenCalled();
});

test('small picture: a hundred in sight are decoded one after the other', async () => {
  let atOnce = 0;
  let most = 0;
  decoding.mockImplementation(async () => {
    most = Math.max(most, ++atOnce);
    await Promise.resolve();
    atOnce -= 1;
    return bitmap;
  });
  await showMarks(...Array.from({ length: 100 }, (_, at) => image(`${at}.jpg`)));
  await bringIntoSight(...marks());
  await waitFor(() => expect(decoding).toHaveBeenCalledTimes(100));
  expect(most).toBe(1);
});

test('small picture: a file that does not decode keeps its mark, and the next one is drawn', async () => {
  decoding.mockRejectedValueOnce(new DOMException('broken')).mockResolvedValue(bitmap);
  await showMarks(image('broken.png', 'image/png'), image('whole.png', 'image/png'));
  await bringIntoSight(...marks());
  await waitFor(() => expect(isDrawn(marks()[1])).toBe(true));
  expect(isDrawn(marks()[0])).toBe(false);
});

test.each([
  ['a document', new File(['x'], 'a.pdf', { type: 'application/pdf' })],
  ['a drawing in SVG', image('a.svg', 'image/svg+xml')],
  ['an empty image', new File([], 'a.png', { type: 'image/png' })],
])('small picture: %s has none', async (_, file) => {
  render(<FilePicture file={file} />);
  await Promise.resolve();
  expect(marks()).toEqual([]);
});
