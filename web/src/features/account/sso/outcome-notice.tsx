/** What came of a login at the provider that did not succeed. */
import type { SsoOutcome } from '@waybill/contract/sso';
import { useTranslations } from 'use-intl/react';
import { useSso } from '../../../session/sso.ts';
import { Notice } from '../form/notice.tsx';

export function SsoOutcomeNotice({ outcome }: { outcome: SsoOutcome | null }) {
  const t = useTranslations('auth.sso');
  const name = useSso()?.name ?? '';
  // The form for connecting says the rest itself.
  if (outcome === null || outcome === 'connect' || outcome === 'connected' || outcome === 'taken')
    return null;
  return (
    <div className="mb-5">
      {outcome === 'done' ? (
        <Notice tone="route">{t('entering')}</Notice>
      ) : (
        <Notice tone={outcome === 'cancelled' ? 'route' : 'refused'}>
          {name === '' && (outcome === 'away' || outcome === 'unverified')
            ? t(`nameless.${outcome}`)
            : t(`outcome.${outcome}`, { name })}
        </Notice>
      )}
    </div>
  );
}
