/** The honest page for each way a link can be refused, with what to do next. */
import type { Look } from '@waybill/contract/look';
import { useTranslations } from 'use-intl/react';
import type { Wait } from '../../../i18n/error-keys.ts';
import { useLocalPath } from '../../../i18n/use-lang.tsx';
import { NoticePage } from '../../../link-page/notice-page.tsx';
import { Link } from '../../../router/link.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import type { StampInk } from '../../../ui/waybill/stamp.tsx';
import { ReportAbuse } from '../report/report-abuse.tsx';
import { AskExtension } from './ask-extension.tsx';
import type { LinkTo } from './ask-offer.ts';
import { AskOwnLink } from './ask-own-link.tsx';
import type { Refusal } from './refusal.ts';

const inks: Readonly<Record<Refusal, StampInk>> = {
  unknown: 'muted',
  personal: 'route',
  expired: 'expiring',
  deleted: 'muted',
  withdrawn: 'muted',
  limit: 'muted',
  takenOnce: 'muted',
  takenDown: 'signal',
  suspended: 'signal',
  tooMany: 'expiring',
  failed: 'route',
};

interface RefusedTransferProps {
  readonly link: LinkTo;
  readonly why: Refusal;
  readonly look?: Look | null;
  readonly wait: Wait | null;
  readonly onRetry: () => void;
}

export function RefusedTransfer({ link, why, look = null, wait, onRetry }: RefusedTransferProps) {
  const t = useTranslations('receive');
  const local = useLocalPath();
  const text =
    why === 'tooMany' && wait !== null
      ? t('tooMany.textWait', { wait: t(wait.unit, { n: wait.n }) })
      : t(`${why}.text`);
  const again = why === 'failed' || why === 'tooMany';
  // There is nothing that could be reported.
  const canReport = why !== 'unknown' && !again;
  return (
    <NoticePage
      area="receive"
      slug={link.slug}
      look={look}
      heading={t(`${why}.heading`)}
      text={text}
      stamp={{ place: t(`${why}.stamp`), time: t(`${why}.stampLine`), ink: inks[why], seed: link.slug }}
      stubEnd={canReport && <ReportAbuse slug={link.slug} className="self-center" />}
    >
      {why === 'expired' && <AskExtension link={link} />}
      {why === 'personal' && <AskOwnLink slug={link.slug} />}
      <div className="mt-8 flex flex-wrap gap-3">
        {again && (
          <Button variant="primary" size="lg" onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
        {why !== 'expired' && why !== 'personal' && look?.poweredBy !== false && (
          <Button size={again ? 'lg' : 'md'} render={<Link to={local('/')} />}>
            {t('home')}
          </Button>
        )}
      </div>
    </NoticePage>
  );
}
