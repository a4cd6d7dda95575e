/** Creates the account after the code; if that fails, it can be tried again without a new code. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { hasCode } from '../../../i18n/error-keys.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { ErrorNotice, Notice } from '../form/notice.tsx';
import { changeDraft } from './draft.ts';
import { makeAccount } from './register.ts';

interface MakingStepProps {
  readonly onMade: () => void;
  /** The address has to be verified again, or another one chosen. */
  readonly onBack: () => void;
}

export function MakingStep({ onMade, onBack }: MakingStepProps) {
  const t = useTranslations('auth.code');
  const lang = useLang();
  const [error, setError] = useState<unknown>(null);
  const begun = useRef(false);

  const make = useCallback(async () => {
    setError(null);
    try {
      await makeAccount(lang);
    } catch (thrown) {
      if (!hasCode(thrown, 'email_taken', 'email_not_verified')) return setError(thrown);
      changeDraft({ verifiedEmail: null });
      return onBack();
    }
    onMade();
  }, [lang, onMade, onBack]);

  useEffect(() => {
    // Effects may run twice, but only one account is created.
    if (begun.current) return;
    begun.current = true;
    void make();
  }, [make]);

  if (error === null) {
    return (
      <div role="status" className="grid gap-4">
        <p className="text-ink-2">{t('making')}</p>
        <Skeleton height={40} shape="box" />
        <Skeleton height={40} width="60%" shape="box" />
      </div>
    );
  }
  return (
    <div className="grid gap-5">
      <Notice tone="delivered">{t('madeNot')}</Notice>
      <ErrorNotice error={error} />
      <Button variant="primary" size="lg" onClick={() => void make()}>
        {t('again')}
      </Button>
    </div>
  );
}
