/** The email domain of a team's logins: its state, the record that proves it, and how to check or remove it. */
import type { DomainState } from '@waybill/contract/domains';
import { checkTeamSsoDomain, removeTeamSso } from '@waybill/contract/team-sso';
import { RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatDate } from '../../../../i18n/format.ts';
import { useErrorText } from '../../../../i18n/use-error-text.ts';
import { useLang } from '../../../../i18n/use-lang.tsx';
import { useChange } from '../../../../queries/use-change.ts';
import { callAsUser } from '../../../../session/call-as-user.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../../ui/floating/confirm-dialog.tsx';
import { StateDot, type StateTone } from '../../../../ui/progress/state-dot.tsx';
import { StatusLine } from '../../../../ui/progress/status-line.tsx';
import { type RenderRecord, type SetUp, showSso } from './show-sso.ts';

const TONES: Record<DomainState, StateTone> = {
  waiting: 'route',
  verified: 'delivered',
  failing: 'expiring',
  off: 'refused',
};

interface DomainRowProps {
  readonly setUp: SetUp;
  readonly renderRecord: RenderRecord;
}

export function DomainRow({ setUp: { domain }, renderRecord }: DomainRowProps) {
  const t = useTranslations('teams.sso');
  const lang = useLang();
  const say = useErrorText();
  const [isRemoving, setRemoving] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const check = useChange(() => callAsUser(checkTeamSsoDomain, {}), {
    onDone: (answer) => {
      showSso(answer);
      setChecked(true);
    },
  });
  const remove = useChange(() => callAsUser(removeTeamSso, {}), { onDone: showSso });
  const isForPlan = domain.problem === 'plan';
  const sentence =
    domain.problem === 'taken' && (domain.state === 'waiting' || domain.state === 'off')
      ? t('says.taken')
      : t(`says.${domain.state}`, {
          date: domain.offAt === null ? '' : formatDate(domain.offAt, lang),
          why: isForPlan ? 'plan' : 'record',
        });
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
        <p className="mt-2 max-w-[62ch] text-14 text-ink-2">{sentence}</p>
      </div>
      {domain.records.map(renderRecord)}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-6">
        <StatusLine
          done={!check.isBusy && check.error === null && isChecked && t('checked')}
          failed={check.error !== null && say(check.error)}
        />
        <div className="flex flex-wrap gap-2">
          <Button size="sm" icon={<Trash2 size={15} aria-hidden="true" />} onClick={() => setRemoving(true)}>
            {t('remove.open')}
          </Button>
          <Button
            size="sm"
            variant={domain.state === 'verified' ? 'plain' : 'ink'}
            loading={check.isBusy}
            icon={<RefreshCw size={15} aria-hidden="true" />}
            onClick={() => check.run()}
          >
            {t('check')}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setRemoving}
        title={t('remove.title', { domain: domain.shown })}
        description={t('remove.text')}
        closeLabel={t('remove.close')}
        cancelLabel={t('remove.cancel')}
        confirmLabel={t('remove.confirm')}
        onConfirm={remove.run}
        busy={remove.isBusy}
        failed={remove.error !== null && say(remove.error)}
      />
    </>
  );
}
