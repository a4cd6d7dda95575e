/** The head of an opened request: its number and title, how far it is, and what can be done with it. */
import type { RequestView } from '@waybill/contract/requests';
import { BellRing, ChevronRight, Lock, LockKeyhole, Repeat2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { counted, formatCount, formatDate, formatDayTime, formatLeft } from '../../../i18n/format.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { Link } from '../../../router/link.tsx';
import { wholeRequestLink } from '../../../session/kept-fingerprints.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { cx } from '../../../ui/cx.ts';
import { StateDot } from '../../../ui/progress/state-dot.tsx';
import { BarStrip } from '../../../ui/waybill/bar-strip.tsx';
import { Slug } from '../../../ui/waybill/slug.tsx';
import { dueState, isTaking, shownState, stateText, stateTones } from '../request-state.ts';
import type { Tally } from './cells.ts';

interface RequestHeadProps {
  readonly request: RequestView;
  readonly tally: Tally;
  readonly now: number;
  /** Where the list is. */
  readonly listHref: string;
  /** How many people a reminder would go to; 0 offers none. */
  readonly missing: number;
  readonly onRemind: () => void;
  readonly isReminding: boolean;
  readonly download: ReactNode;
  readonly menu: ReactNode;
}

const colours = { none: '', later: '', soon: 'text-expiring', past: 'text-refused' } as const;

function Due({ request, now }: { request: RequestView; now: number }) {
  const t = useTranslations('requests');
  const lang = useLang();
  const due = dueState(request, now);
  const { deadline, expiryDate } = request;
  const at = deadline ?? expiryDate;
  const isRunning = isTaking(request, now) && at > now;
  const date = formatDayTime(at, now, lang);
  const words = deadline !== null ? 'due' : isTaking(request, now) ? 'expires' : 'ended';
  return (
    <span title={formatDate(at, lang)}>
      {t(words, { date })}
      {isRunning && <b className={cx('ml-2 font-medium', colours[due])}>{formatLeft(at, now, lang)}</b>}
      {due === 'past' && <b className="ml-2 font-medium text-refused">{t('overdue')}</b>}
    </span>
  );
}

function Facts({ request, tally, now }: Pick<RequestHeadProps, 'request' | 'tally' | 'now'>) {
  const t = useTranslations('requests');
  const state = shownState(request, now);
  const { done, all, accepted, review, arriving, refused } = tally;
  const share = (n: number) => `${all === 0 ? 0 : (100 * n) / all}%`;
  const numbers = { done: formatCount(done), all: formatCount(all) };
  return (
    <div className="rq-facts-line">
      <StateDot tone={stateTones[state]}>{t(`state.${stateText(request, now)}`)}</StateDot>
      <Due request={request} now={now} />
      {request.locked && (
        <span className="inline-flex items-center gap-1.5">
          <Lock size={13} aria-hidden="true" />
          {t('locked')}
        </span>
      )}
      {request.encrypted && (
        <span className="inline-flex items-center gap-1.5 text-delivered">
          <LockKeyhole size={13} aria-hidden="true" />
          {t('encrypted')}
        </span>
      )}
      {request.repeats === 'monthly' && (
        <span className="inline-flex items-center gap-1.5">
          <Repeat2 size={13} aria-hidden="true" />
          {t('monthly')}
        </span>
      )}
      {all > 0 && (
        <span className="rq-bar-line">
          <span aria-hidden="true" className="rq-bar">
            <i style={{ width: share(tally.doneAccepted) }} className="bg-delivered" />
            <i style={{ width: share(tally.doneReview) }} className="bg-route" />
          </span>
          <span>{t.rich('handedIn', { ...numbers, b: (chunk) => <b className="text-ink">{chunk}</b> })}</span>
        </span>
      )}
      {accepted > 0 && <StateDot tone="delivered">{t('tally.accepted', counted(accepted))}</StateDot>}
      {review > 0 && <StateDot tone="route">{t('tally.review', counted(review))}</StateDot>}
      {arriving > 0 && (
        <StateDot tone="signal" live>
          {t('tally.arriving', counted(arriving))}
        </StateDot>
      )}
      {refused > 0 && <StateDot tone="refused">{t('tally.refused', counted(refused))}</StateDot>}
    </div>
  );
}

export function RequestHead(props: RequestHeadProps) {
  const { request, tally, now, missing } = props;
  const t = useTranslations('requests');
  return (
    <header className="rq-head">
      <nav aria-label={t('path')} className="rq-path">
        <Link to={props.listHref} className="hover:text-ink">
          {t('heading')}
        </Link>
        <ChevronRight size={14} aria-hidden="true" />
        <Slug value={request.slug} size="sm" className="text-ink" />
      </nav>
      <BarStrip value={request.slug} height={22} className="justify-self-end max-md:hidden" />
      <h1 className="rq-title">
        <bdi>{request.title}</bdi>
      </h1>
      <div className="rq-acts">
        <CopyButton
          text={wholeRequestLink(request)}
          size="md"
          label={t('opened.copy')}
          copiedLabel={t('asked.copied')}
          failedLabel={t('asked.copyFailed')}
        />
        {missing > 0 && (
          <Button
            loading={props.isReminding}
            icon={<BellRing size={16} aria-hidden="true" />}
            onClick={props.onRemind}
          >
            {t('opened.remind', { count: missing, n: formatCount(missing) })}
          </Button>
        )}
        {props.download}
        {props.menu}
      </div>
      <Facts request={request} tally={tally} now={now} />
    </header>
  );
}
