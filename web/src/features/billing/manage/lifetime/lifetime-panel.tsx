/** The panel of lifetime codes: eight inputs, the active ones shown by their last four characters. */
import { billing } from '@waybill/contract/billing';
import { AppError } from '@waybill/contract/errors';
import { LIFETIME_CODES_MAX, lifetimeUpgrade, roleForCodes } from '@waybill/contract/lifetime';
import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { hasCode } from '../../../../i18n/error-keys.ts';
import { formatCount } from '../../../../i18n/numbers.ts';
import { changeAnswer } from '../../../../queries/answers.ts';
import { useChange } from '../../../../queries/use-change.ts';
import { callAsUser } from '../../../../session/call-as-user.ts';
import { useUser } from '../../../../session/use-session.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { useShake } from '../../../../ui/fields/use-shake.ts';
import { StatusLine } from '../../../../ui/progress/status-line.tsx';
import { Stamp } from '../../../../ui/waybill/stamp.tsx';
import { WaybillCard } from '../../../../ui/waybill/waybill-card.tsx';
import { askAgain } from '../take-over.ts';
import { useBillingError } from '../use-billing-error.ts';
import { usePlanName } from '../use-plan-name.ts';
import { CodeInputs } from './code-inputs.tsx';
import { Confetti } from './confetti.tsx';
import { codesToSend } from './entered-codes.ts';

interface LifetimePanelProps {
  /** The last four characters of each active code. */
  readonly active: readonly string[];
  /** A way to write to us. */
  readonly support: ReactNode;
}

const noCodes = (active: number): string[] => Array.from({ length: LIFETIME_CODES_MAX - active }, () => '');

export function LifetimePanel({ active, support }: LifetimePanelProps) {
  const t = useTranslations('billing.lifetime');
  const nameOf = usePlanName();
  const say = useBillingError();
  const user = useUser();
  const [values, setValues] = useState<readonly string[]>(() => noCodes(active.length));
  const [shake, setShake] = useState(0);
  const [done, setDone] = useState<string | null>(null);
  const [isParty, setParty] = useState(false);
  const form = useShake<HTMLFormElement>(shake);
  const isFull = active.length >= LIFETIME_CODES_MAX;
  const max = formatCount(LIFETIME_CODES_MAX);

  // A code that became active in another tab takes one of the inputs.
  const free = LIFETIME_CODES_MAX - Math.min(active.length, LIFETIME_CODES_MAX);
  const shown = noCodes(LIFETIME_CODES_MAX - free).map((_, at) => values[at] ?? '');

  const redeem = useChange(
    async () => {
      setDone(null);
      const codes = codesToSend(shown);
      if (codes === null) throw new AppError('code_invalid');
      return callAsUser(lifetimeUpgrade, { body: { userId: user._id, email: user.email, codes } });
    },
    {
      onDone: ({ codes, role }) => {
        // What is theirs for life is not bought any more.
        changeAnswer(billing, {}, (before) => ({ ...before, codes, unfinished: null }));
        askAgain();
        setValues(noCodes(codes.length));
        setDone(t('done', { plan: nameOf(role) }));
        setParty(true);
      },
      onFailed: () => setShake((before) => before + 1),
    },
  );
  const change = (next: readonly string[]) => {
    setDone(null);
    redeem.forget();
    setValues(next);
  };

  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        void redeem.run();
      }}
      className="mt-5"
      aria-label={t('heading')}
      noValidate
    >
      <WaybillCard
        floating={false}
        header={
          <div className="flex flex-wrap items-center justify-between gap-4">
            <div>
              <p className="ui-label">{t('role')}</p>
              <p className="mt-1 font-display text-36 leading-tight font-[650] tracking-tight">
                {nameOf(user.role)}
              </p>
            </div>
            {active.length > 0 && (
              <Stamp
                key={active.length}
                landing={isParty}
                ink="delivered"
                place={t('stamp')}
                time={t('count', { n: formatCount(active.length), max })}
              />
            )}
          </div>
        }
        stub={
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
            {!isFull && (
              <Button
                type="submit"
                variant="primary"
                size="lg"
                loading={redeem.isBusy}
                disabled={user.status === 'revoke'}
              >
                {t('continue')}
              </Button>
            )}
            <StatusLine done={done} failed={say(redeem.error)} className="flex-[1_1_14rem]" />
            <span className="text-14">{support}</span>
          </div>
        }
      >
        <h2 className="font-sans text-18 font-semibold tracking-tight">{t('heading')}</h2>
        <p className="mt-1 mb-5 max-w-[58ch] text-14 text-ink-2">{t('text', { max })}</p>
        <CodeInputs
          active={active}
          values={shown}
          invalid={hasCode(redeem.error, 'code_invalid')}
          onChange={change}
        />
        <p className="mt-4 flex items-center gap-2 text-14 text-ink-2">
          {isFull ? (
            <>
              <Check size={16} aria-hidden="true" className="flex-none text-delivered" />
              {t('maximum')}
            </>
          ) : (
            t('next', { plan: nameOf(roleForCodes(active.length + 1)) })
          )}
        </p>
      </WaybillCard>
      {isParty && <Confetti onEnd={() => setParty(false)} />}
    </form>
  );
}
