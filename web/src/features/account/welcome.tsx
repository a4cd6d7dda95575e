/** The greeting on the dashboard's home. */
import type { UserView } from '@waybill/contract/user';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { greetingOf } from './names.ts';
import { isFirstAfterPause } from './visit.ts';

export function Welcome({ user }: { user: UserView }) {
  const t = useTranslations('dash.home');
  const [back, setBack] = useState<boolean | null>(null);
  useEffect(() => {
    let gone = false;
    void isFirstAfterPause().then((answer) => {
      if (!gone) setBack(answer);
    });
    return () => {
      gone = true;
    };
  }, []);
  const name = greetingOf(user);
  return (
    <h1 className="min-h-[1.2em] text-28 [overflow-wrap:anywhere] sm:text-36">
      {back === null ? (
        <Skeleton width="min(20rem, 80%)" height="1em" />
      ) : back ? (
        t('welcomeBack', { name })
      ) : (
        t('hello', { name })
      )}
    </h1>
  );
}
