/** The honest page for each way a link can be refused, with what to do next. */

import { useTranslations } from 'use-intl/react';
import type { Wait } from '../../../i18n/error-keys.ts';
import { useLocalPath } from '../../../i18n/use-lang.tsx';
import { NoticePage } from '../../../link-page/notice-page.tsx';
import { Link } from '../../../router/link.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import type { StampInk } from '../../../ui/waybill/stamp.tsx';
import { isPassing, type Refusal } from './refusal.ts';

const inks: Readonly<Record<Refusal, StampInk>> = {
  unknown: 'muted',
  suspended: 'signal',
  tooMany: 'expiring',
  offline: 'expiring',
  failed: 'route',
};

interface RefusedRequestProps {
  readonly why: Refusal;
  readonly wait: Wait | null;
  readonly onRetry: () => void;
}

export function RefusedRequest({ why, wait, onRetry }: RefusedRequestProps) {
  const t = useTranslations('give');
  const local = useLocalPath();
  const text =
    why === 'tooMany' && wait !== null
      ? t('tooMany.textWait', { wait: t(wait.unit, { n: wait.n }) })
      : t(`${why}.text`);
  return (
    <NoticePage
      area="give"
      heading={t(`${why}.heading`)}
      text={text}
      stamp={{ place: t(`${why}.stamp`), time: t(`${why}.stampLine`), ink: inks[why] }}
    >
      <div className="mt-8 flex flex-wrap gap-3">
        {isPassing(why) && (
          <Button variant="primary" size="lg" onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
        <Button size={isPassing(why) ? 'lg' : 'md'} render={<Link to={local('/')} />}>
          {t('home')}
        </Button>
      </div>
    </NoticePage>
  );
}
