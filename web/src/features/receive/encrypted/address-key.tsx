/** Takes the key out of the address bar, for people whose screen is seen or whose history is kept by others. */
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../ui/buttons/button.tsx';

export function AddressKey() {
  const t = useTranslations('receive.encrypted.address');
  const [state, setState] = useState<'none' | 'there' | 'removed'>(() =>
    window.location.hash.length > 1 ? 'there' : 'none',
  );
  const remove = () => {
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', `${pathname}${search}`);
    setState('removed');
  };
  if (state === 'none') return null;
  return (
    <div className="receive-address">
      <p role="status" className="min-w-0 flex-[1_1_16rem] text-14 text-ink-2">
        {state === 'removed' ? t('removed') : t('text')}
      </p>
      {state === 'there' && (
        <Button size="sm" onClick={remove}>
          {t('remove')}
        </Button>
      )}
    </div>
  );
}
