/** Proves that only one search promises the key `/`: the page's while there is one, else the frame's. */
import { screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../../../test/show.tsx';
import { useSlash } from '../../../ui/use-slash.ts';
import { SearchField } from './search-field.tsx';

function PageSearch() {
  const field = useRef<HTMLInputElement>(null);
  const focus = useRef(() => field.current?.focus()).current;
  useSlash(focus);
  return <input ref={field} aria-label="This page" />;
}

function Frame() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <SearchField isHere={false} onGo={() => {}} />
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Other page
      </button>
      {isOpen && <PageSearch />}
    </>
  );
}

test('search: the frame shows its key, but not while the page has a search of its own', async () => {
  const { person } = show(<Frame />);
  screen.getByText('/');
  await person.click(screen.getByRole('button', { name: 'Other page' }));
  expect(screen.queryByText('/')).toBeNull();
  await person.keyboard('/');
  expect(document.activeElement).toBe(screen.getByLabelText('This page'));
  await person.click(screen.getByRole('button', { name: 'Other page' }));
  screen.getByText('/');
  await person.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});
