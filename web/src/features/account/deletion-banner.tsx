/** Says when the account will be deleted, with a button to keep it. */
import { keepAccount } from '@waybill/contract/profile';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatDate } from '../../i18n/format.ts';
import { useLang } from '../../i18n/use-lang.tsx';
import { callAsUser } from '../../session/call-as-user.ts';
import { session } from '../../session/session.ts';
import { Button } from '../../ui/buttons/button.tsx';

export function DeletionBanner({ at }: { at: number }) {
  const t = useTranslations('dash.banner');
  const lang = useLang();
  const [state, setState] = useState<'planned' | 'busy' | 'failed'>('planned');
  const stay = async () => {
    setState('busy');
    try {
      const { user } = await callAsUser(keepAccount, {});
      session.update(user);
    } catch {
      setState('failed');
    }
  };
  return (
    <div role="status" className="dash-banner dash-banner-expiring">
      <p>
        {t('deletion', { date: formatDate(at, lang) })} {state === 'failed' && t('failed')}
      </p>
      <Button size="sm" loading={state === 'busy'} onClick={() => void stay()}>
        {t('keep')}
      </Button>
    </div>
  );
}
