/** One user: the account, the plan, what they use, how they log in, and what operators can do. */
import { consoleUser } from '@waybill/contract/console-users';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { useLocalPath } from '../../../i18n/use-lang.tsx';
import { queryClient } from '../../../queries/client.ts';
import { keyOf } from '../../../queries/keys.ts';
import { Link } from '../../../router/link.tsx';
import { FailedState } from '../../../ui/lists/failed-state.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { useConsoleCall } from '../frame/use-console-call.ts';
import { UserActs } from './user-acts.tsx';
import { UserFacts } from './user-facts.tsx';
import { UserState } from './user-state.tsx';

export function UserPanel({ id }: { readonly id: string }) {
  const t = useTranslations('console.user');
  const say = useErrorText();
  const local = useLocalPath();
  const [done, setDone] = useState<string | null>(null);
  const { data, error, isFetching, refetch } = useConsoleCall(consoleUser, { params: { id } });
  const user = data?.user;
  return (
    <>
      <Link
        to={local('/operator/users')}
        className="mb-2 inline-flex items-center gap-1.5 text-14 text-ink-2 hover:text-ink"
      >
        <ArrowLeft size={14} aria-hidden="true" />
        {t('back')}
      </Link>
      <PageHead title={user?.email ?? t('title')}>{user && <UserState user={user} />}</PageHead>
      <StatusLine done={done} className="mb-3" />
      {user === undefined && error === null && (
        <div aria-busy="true" className="grid gap-3">
          <Skeleton height={220} shape="box" />
        </div>
      )}
      {user === undefined && error !== null && (
        <FailedState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={refetch}>
          {say(error)}
        </FailedState>
      )}
      {user && (
        <div className="grid items-start gap-3 lg:grid-cols-2">
          <UserFacts user={user} />
          <UserActs
            user={user}
            onDone={(answer, sentence) => {
              queryClient.setQueryData(keyOf(consoleUser, { params: { id } }), answer);
              setDone(sentence);
            }}
            onOutdated={() => void refetch()}
          />
        </div>
      )}
    </>
  );
}
