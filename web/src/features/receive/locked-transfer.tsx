/** A locked transfer: its number, a lock, and the way to open it. Nothing else is known before that. */
import { Lock } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { PasswordInput } from '../../ui/fields/password-input.tsx';
import { NoticeCard } from './refused/notice-card.tsx';
import type { Opened, UnlockError } from './refused/use-offer.ts';
import { useWaitWords } from './use-wait-words.ts';

interface LockedTransferProps {
  readonly slug: string;
  readonly unlockError: UnlockError | null;
  readonly unlock: Opened['unlock'];
}

export function LockedTransfer({ slug, unlockError, unlock }: LockedTransferProps) {
  const t = useTranslations('receive');
  const words = useWaitWords();
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(0);
  const [changed, setChanged] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setTried(tried + 1);
    setChanged(false);
    if (password === '') return;
    setBusy(true);
    await unlock(password);
    setBusy(false);
  };

  const error = () => {
    if (changed || busy || tried === 0) return null;
    if (password === '') return t('locked.missing');
    if (unlockError === 'wrong') return t('locked.wrong');
    if (unlockError === 'failed') return t('act.failed');
    if (unlockError === null) return null;
    return unlockError.wait === null
      ? t('locked.slowSoon')
      : t('locked.slow', { wait: words(unlockError.wait) });
  };
  const said = error();
  return (
    <NoticeCard
      slug={slug}
      heading={t('locked.heading')}
      text={t('locked.text')}
      mark={<Lock size={30} strokeWidth={1.75} aria-hidden="true" className="text-signal" />}
      stamp={{ place: t('locked.stamp'), time: t('locked.stampLine'), ink: 'signal' }}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-7 grid max-w-sm gap-4">
        <Field label={t('locked.password')} error={said} shake={said ? tried : 0} required>
          <PasswordInput
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
              setChanged(true);
            }}
            // Nothing the browser keeps for this site belongs here.
            autoComplete="off"
            showLabel={t('locked.show')}
            hideLabel={t('locked.hide')}
          />
        </Field>
        <Button type="submit" variant="primary" size="lg" loading={busy}>
          {t('locked.open')}
        </Button>
      </form>
    </NoticeCard>
  );
}
