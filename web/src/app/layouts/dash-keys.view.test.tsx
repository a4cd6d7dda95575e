/** Proves which keys the sheet lists, and that two keys in a row are not a third. */
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../test/show.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { DashKeys } from './dash-keys.tsx';
import { dashPlaces } from './dash-places.ts';
import { KeySheet } from './key-sheet.tsx';

function Page({ onAccept }: { onAccept: () => void }) {
  useKeys({ a: onAccept });
  return <DashKeys places={dashPlaces} />;
}

test('D04 g and a lead to analytics and accept nothing, a alone accepts', async () => {
  const accept = vi.fn();
  const { person, path } = show(<Page onAccept={accept} />);
  await person.keyboard('ga');
  expect(path()).toBe('/dash/analytics');
  expect(accept).not.toHaveBeenCalled();
  await person.keyboard('a');
  expect(accept).toHaveBeenCalledTimes(1);
});

test('D04 the sheet lists the keys of requests beside those of transfers', async () => {
  show(<KeySheet places={[]} onClose={() => undefined} />);
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  within(sheet).getByRole('heading', { name: 'Requests' });
  const keyOf = (what: string) => within(sheet).getByText(what).nextElementSibling?.textContent;
  expect([keyOf('Accept'), keyOf('Refuse'), keyOf('Move between hand-ins')]).toEqual(['a', 'r', '←↑↓→']);
});
