/** A form to log in or sign up, with the login provider above it; alone where the provider is the only way. */
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { ssoName, useSso } from '../../../session/sso.ts';
import { SsoButton } from './sso-button.tsx';

interface OrSsoProps {
  /** The page to open after it. */
  readonly next: string | null;
  /** False where the form has gone on already. */
  readonly isOffered?: boolean;
  readonly children: ReactNode;
}

export function OrSso({ next, isOffered = true, children }: OrSsoProps) {
  const t = useTranslations('auth.sso');
  const sso = useSso();
  const name = ssoName();
  const only = sso?.only === true;
  const hasButton = isOffered && (sso === null || name !== '');
  // The form keeps its place, so that what was typed before the page’s scripts ran stays in it.
  return (
    <div className="grid gap-5">
      {hasButton && (
        <div className="only-sso grid gap-5">
          {(sso === null || only) && <p className="only-one-way text-ink-2">{t('onlyText', { name })}</p>}
          <SsoButton name={name} next={next} isOnly={only} />
          {!only && (
            <div className="only-own-login flex items-center gap-3 text-14 text-ink-3">
              <span aria-hidden="true" className="h-px flex-1 bg-line" />
              {t('or')}
              <span aria-hidden="true" className="h-px flex-1 bg-line" />
            </div>
          )}
        </div>
      )}
      {!(hasButton && only) && <div className={hasButton ? 'only-own-login' : undefined}>{children}</div>}
    </div>
  );
}
