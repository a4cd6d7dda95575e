/** The keys that work on every page of the dashboard, and the sheet that lists all of them. */
import { lazy, Suspense, useState } from 'react';
import { openNewTransfer } from '../../features/send/panel-open.ts';
import { useLocalPath } from '../../i18n/use-lang.tsx';
import { useNavigate } from '../../router/hooks.ts';
import { type Keys, useKeys } from '../../ui/use-keys.ts';
import type { NavPlace } from './dash-nav.tsx';

const KeySheet = lazy(async () => {
  const module = await import('./key-sheet.tsx');
  return { default: module.KeySheet };
});

/** The second of two keys, after g. */
const PLACE_KEYS = {
  home: 'h',
  transfers: 't',
  requests: 'r',
  contacts: 'c',
  analytics: 'a',
  account: 'p',
} as const;

export function DashKeys({ places }: { places: readonly NavPlace[] }) {
  const navigate = useNavigate();
  const local = useLocalPath();
  const [isOpen, setOpen] = useState(false);
  const ways: Keys = Object.fromEntries(
    places.map(({ name, to }) => [`g ${PLACE_KEYS[name]}`, () => void navigate(local(to))]),
  );
  useKeys({
    ...ways,
    n: (event) => {
      event.preventDefault();
      openNewTransfer();
    },
    '?': () => setOpen(true),
  });
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <KeySheet
        places={places.map(({ name }) => ({ name, key: PLACE_KEYS[name] }))}
        onClose={() => setOpen(false)}
      />
    </Suspense>
  );
}
