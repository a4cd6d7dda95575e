/** The button that leads to the login provider, and why it could not be reached. */
import { LogIn } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { takeEarly } from '../../../forms/take-early.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../form/notice.tsx';
import { leaveForProvider } from './sso.ts';

interface SsoButtonProps {
  readonly name: string;
  /** The page to open after it. */
  readonly next: string | null;
  /** It is the only way in. */
  readonly isOnly: boolean;
}

export function SsoButton({ name, next, isOnly }: SsoButtonProps) {
  const t = useTranslations('auth.sso');
  const lang = useLang();
  const say = useErrorText();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const leave = async () => {
    setBusy(true);
    setError(null);
    try {
      // It stays busy until the browser has left.
      await leaveForProvider(next, lang);
    } catch (thrown) {
      setError(thrown);
      setBusy(false);
    }
  };
  const form = useRef<HTMLFormElement>(null);
  const atFirst = useRef(leave);
  useEffect(() => {
    if (takeEarly(form.current)) void atFirst.current();
  }, []);
  return (
    <form
      ref={form}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void leave();
      }}
    >
      {error !== null && <Notice tone="refused">{say(error)}</Notice>}
      <Button
        type="submit"
        variant={isOnly ? 'primary' : 'plain'}
        size="lg"
        className="w-full"
        icon={<LogIn size={18} aria-hidden="true" />}
        loading={busy}
      >
        {t('button', { name })}
      </Button>
    </form>
  );
}
