/** The stub of the login card: signing in with a passkey, and the link to register; help where the login provider is the only way. */
import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { useLocalPath } from '../../../i18n/use-lang.tsx';
import { useSearchParams } from '../../../router/hooks.ts';
import { Link } from '../../../router/link.tsx';
import { ssoName, useSso } from '../../../session/sso.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../form/notice.tsx';
import { safeNext } from './next-path.ts';
import { signInWithPasskey } from './sign-in.ts';

/** Known only after hydration; until then true, as almost every browser has them, so that the page stays as it was painted. */
function useHasPasskeys(): boolean {
  const [has, setHas] = useState(true);
  useEffect(() => setHas(typeof window.PublicKeyCredential === 'function'), []);
  return has;
}

/** Someone who has no account yet goes on to the same page after signing up. Known after hydration: the prerendered HTML has no query. */
function useRegisterPath(): string {
  const [query] = useSearchParams();
  const local = useLocalPath();
  const [next, setNext] = useState<string | null>(null);
  useEffect(() => setNext(safeNext(query.get('next'))), [query]);
  return local(next === null ? '/register' : `/register?next=${encodeURIComponent(next)}`);
}

function ProviderHelp() {
  const t = useTranslations('auth.sso');
  const local = useLocalPath();
  return (
    <div className="only-one-way">
      <h2 className="ui-label">{t('helpHead')}</h2>
      <p className="mt-3 text-14 text-ink-2">{t('helpText', { name: ssoName() })}</p>
      <p className="mt-3 text-14">
        <Link to={local('/support/single-sign-on')} className="link">
          {t('help')}
        </Link>
      </p>
    </div>
  );
}

export function LoginStub({ onSignedIn }: { onSignedIn: () => void }) {
  const sso = useSso();
  return (
    <>
      {(sso === null || sso.only) && <ProviderHelp />}
      {sso?.only !== true && <OwnLogins onSignedIn={onSignedIn} />}
    </>
  );
}

function OwnLogins({ onSignedIn }: { onSignedIn: () => void }) {
  const t = useTranslations('auth.login');
  const register = useRegisterPath();
  const hasPasskeys = useHasPasskeys();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const say = useErrorText({ passkey: t('passkeyFailed') });

  const withPasskey = async () => {
    setBusy(true);
    setError(null);
    try {
      if (await signInWithPasskey()) return onSignedIn();
    } catch (thrown) {
      setError(thrown);
    }
    setBusy(false);
  };

  return (
    <div className="only-own-login grid h-full content-between gap-8">
      <div>
        <h2 className="ui-label">{t('newHere')}</h2>
        <p className="mt-3 text-14 text-ink-2">{t('newText')}</p>
        <Button variant="ink" className="mt-4 w-full" render={<Link to={register} />}>
          {t('signup')}
        </Button>
      </div>
      {hasPasskeys && (
        <div>
          <h2 className="ui-label">{t('passkeyHead')}</h2>
          <p className="mt-3 text-14 text-ink-2">{t('passkeyText')}</p>
          <Button
            className="mt-4 w-full"
            icon={<KeyRound size={16} aria-hidden="true" />}
            loading={busy}
            onClick={() => void withPasskey()}
          >
            {t('passkey')}
          </Button>
          <div className="mt-3 text-14 empty:hidden">
            {error !== null && <Notice tone="refused">{say(error)}</Notice>}
          </div>
        </div>
      )}
    </div>
  );
}
