/** Sends someone who has an account to log in to it, and back to the invitation. */

import { useTranslations } from 'use-intl/react';
import { useLocalPath } from '../../../i18n/use-lang.tsx';
import { Link } from '../../../router/link.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { loginPath } from '../sign-in/next-path.ts';

export function LoginFirst({ token, email }: { readonly token: string; readonly email: string }) {
  const t = useTranslations('invite.login');
  const local = useLocalPath();
  const next = local(`/invite/${encodeURIComponent(token)}`);
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="wrap-anywhere text-ink-2">{t('text', { email })}</p>
      <Button variant="primary" size="lg" render={<Link to={local(loginPath(next))} state={{ email }} />}>
        {t('submit')}
      </Button>
    </div>
  );
}
