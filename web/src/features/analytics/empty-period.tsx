/** A period in which nothing happened: a longer one, or the first send of a new account. */
import { libraryCounts } from '@waybill/contract/library';
import { useTranslations } from 'use-intl/react';
import { useLocalPath } from '../../i18n/use-lang.tsx';
import { useCall } from '../../queries/use-call.ts';
import { Link } from '../../router/link.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { widerPeriod } from './period/wider-period.ts';
import { useView } from './view-context.ts';

export function EmptyPeriod() {
  const t = useTranslations('analytics.empty');
  const local = useLocalPath();
  const { view, change, today, words } = useView();
  const counts = useCall(libraryCounts, {}).data;
  const send = (isMain: boolean) => (
    <Button variant={isMain ? 'primary' : 'plain'} render={<Link to={local('/dash')} />}>
      {t('send')}
    </Button>
  );
  if (counts?.all === 0 && counts.sentThisMonth === 0) {
    return (
      <EmptyState title={t('title')} action={send(true)} className="an-nothing">
        {t('text')}
      </EmptyState>
    );
  }
  const { from, to } = view.period;
  const [first, last] = [words.date(from), words.date(to)];
  const wider = widerPeriod(view.period, today);
  return (
    <EmptyState
      className="an-nothing"
      title={from === to ? t('rangeOneDay', { from: first }) : t('range', { from: first, to: last })}
      action={
        wider === null ? (
          send(false)
        ) : (
          <Button variant="ink" onClick={() => change(wider)}>
            {t(`widen.${wider.preset ?? 'most'}`)}
          </Button>
        )
      }
    >
      {t('rangeText')}
    </EmptyState>
  );
}
