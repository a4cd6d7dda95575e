/** A domain: its state, what to do next, its records, and how to check or remove it. */
import { checkDomain, type DomainView, openDomains } from '@waybill/contract/domains';
import { RefreshCw, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatDate, formatRelative } from '../../i18n/format.ts';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { useLang, useLocalPath } from '../../i18n/use-lang.tsx';
import { changeAnswer } from '../../queries/answers.ts';
import { Link } from '../../router/link.tsx';
import { callAsUser } from '../../session/call-as-user.ts';
import { usePaymentsKind } from '../../session/payments-kind.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { StateDot, type StateTone } from '../../ui/progress/state-dot.tsx';
import { StatusLine } from '../../ui/progress/status-line.tsx';
import { useNow } from '../../ui/use-now.ts';
import { PLANS_PAGE } from './no-plan.tsx';
import { RecordCard } from './record-card.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

const TONES: Record<DomainView['state'], StateTone> = {
  waiting: 'route',
  verified: 'delivered',
  failing: 'expiring',
  off: 'refused',
};

interface DomainCardProps {
  readonly kind: 'link' | 'sending';
  readonly domain: DomainView;
  /** What its state means, and what to do. */
  readonly sentence: string;
  /** What removing it means. */
  readonly removeText: string;
  readonly onRemoved: () => void;
  /** Below the sentence. */
  readonly children?: ReactNode;
  /** Beside the other buttons. */
  readonly actions?: ReactNode;
  /** Below all. */
  readonly help: ReactNode;
}

export function DomainCard({
  kind,
  domain,
  sentence,
  removeText,
  onRemoved,
  children,
  actions,
  help,
}: DomainCardProps) {
  const t = useTranslations('domains');
  const lang = useLang();
  const local = useLocalPath();
  const say = useErrorText();
  const now = useNow();
  const isSold = usePaymentsKind() !== 'off';
  const [isChecking, setChecking] = useState(false);
  const [status, setStatus] = useState<{ done?: string; failed?: string }>({});
  const [isRemoving, setRemoving] = useState(false);

  const check = async () => {
    setChecking(true);
    setStatus({});
    try {
      const answer = await callAsUser(checkDomain, { params: { kind } });
      changeAnswer(openDomains, {}, () => answer);
      setStatus({ done: t('checkDone') });
    } catch (error) {
      setStatus({ failed: say(error) });
    } finally {
      setChecking(false);
    }
  };

  return (
    <>
      <div className="px-4 py-5 sm:px-6">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
          <p className="num min-w-0 text-18 font-medium break-all">
            <bdi>{domain.shown}</bdi>
          </p>
          <StateDot tone={TONES[domain.state]} live={domain.state === 'waiting'}>
            {t(`state.${domain.state}`)}
          </StateDot>
        </div>
        {domain.shown !== domain.name && <p className="num text-12 break-all text-ink-2">{domain.name}</p>}
        <p className="mt-2 max-w-[62ch] text-14 text-ink-2">{sentence}</p>
        {domain.problem === 'plan' && isSold && (
          <Button size="sm" className="mt-3" render={<Link to={local(PLANS_PAGE)} />}>
            {t('upgrade')}
          </Button>
        )}
      </div>
      {children}
      {domain.records.map((record) => (
        <RecordCard key={`${record.use} ${record.name}`} record={record} />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-6">
        <div className="min-w-0">
          <p className="text-14 text-ink-2">
            {domain.checkedAt === null ? (
              t('neverChecked')
            ) : (
              <time
                dateTime={new Date(domain.checkedAt).toISOString()}
                title={formatDate(domain.checkedAt, lang)}
              >
                {t('checked', {
                  when: formatRelative(domain.checkedAt, Math.max(now, domain.checkedAt), lang),
                })}
              </time>
            )}
          </p>
          <StatusLine done={status.done} failed={status.failed} />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" icon={<Trash2 size={15} aria-hidden="true" />} onClick={() => setRemoving(true)}>
            {t('remove.open')}
          </Button>
          {actions}
          <Button
            size="sm"
            variant={domain.state === 'verified' ? 'plain' : 'ink'}
            loading={isChecking}
            icon={<RefreshCw size={15} aria-hidden="true" />}
            onClick={() => void check()}
          >
            {t('check')}
          </Button>
        </div>
      </div>
      {help}
      <RemoveDialog
        kind={kind}
        domain={domain}
        text={removeText}
        open={isRemoving}
        onOpenChange={setRemoving}
        onRemoved={onRemoved}
      />
    </>
  );
}
