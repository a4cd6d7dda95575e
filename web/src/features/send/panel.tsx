/** The send panel: one form that is filled in, sent and done, the same on the landing page and in the dashboard. */
import { planOfAccount } from '@waybill/contract/plans';
import type { TransferView } from '@waybill/contract/transfers';
import type { UserView } from '@waybill/contract/user';
import { progressOf } from '@waybill/engine/core/progress';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useLang, useLocalPath } from '../../i18n/use-lang.tsx';
import { useNavigate } from '../../router/hooks.ts';
import { usePaymentsKind } from '../../session/payments-kind.ts';
import { useSteady } from '../../upload/use-steady.ts';
import { wayBack } from './come-back.ts';
import { Done } from './done/done.tsx';
import { SendForm } from './form/form.tsx';
import { type AccountFacts, useAccountFacts } from './limits/account-facts.ts';
import { limitOf } from './limits/limit-of.ts';
import { LimitPanel } from './limits/limit-panel.tsx';
import { orderOf } from './order.ts';
import { PanelContext, type Support } from './panel-context.ts';
import { Progress } from './progress/progress.tsx';
import { useTitlePercent } from './progress/use-title.ts';
import { type Run, readSendState, useRun, useSendState } from './send-store.ts';
import { sendDraft } from './sending.ts';
import { UnfinishedList } from './unfinished/unfinished-list.tsx';
import { useStageInView } from './use-stage-in-view.ts';
import { CodePanel } from './verify/code-panel.tsx';
import { sendAsVisitor } from './verify/prove.ts';
import { sendsSoFar } from './visitor-sends.ts';

export interface SendPanelProps {
  /** Null: a visitor. */
  readonly user: UserView | null;
  /** Without it the panel asks for what it needs to know of the account itself. */
  readonly account?: AccountFacts | undefined;
  readonly support: Support;
  /** Notice once for each transfer. */
  readonly onSent?: ((transfer: TransferView) => void) | undefined;
}

/** In the tab as well, where one looks while doing something else. */
function TitlePercent({ run }: { run: Run }) {
  const { fraction } = progressOf(useSteady(run.upload));
  useTitlePercent(Math.floor(fraction * 100));
  return null;
}

/** A visitor who sent something hours ago is asked first whether to keep it. */
function useComeBack(visitor: boolean): void {
  const navigate = useNavigate();
  const local = useLocalPath();
  const asked = useRef(false);
  useEffect(() => {
    if (!visitor || asked.current) return;
    asked.current = true;
    void wayBack(Date.now()).then((way) => {
      if (way !== null) void navigate(local(way));
    });
  }, [visitor, navigate, local]);
}

export function SendPanel({ user, account, support, onSent }: SendPanelProps) {
  const lang = useLang();
  const { stage, draft, stopped, notice } = useSendState();
  const run = useRun();
  const stageTop = useStageInView(run === null ? stage.at : 'sending');
  const plan = planOfAccount(user);
  useComeBack(user === null);
  const sent = stage.at === 'done' ? stage.transfer : null;
  const own = useAccountFacts(account === undefined ? user?._id : undefined, sent?._id);
  const { used, month, contacts, groups } = account ?? own;
  const place = useMemo(
    () => ({ user, support, contacts, groups, limits: { visitor: user === null, plan, used } }),
    [user, support, contacts, groups, plan, used],
  );
  const reported = useRef<string | null>(null);
  useEffect(() => {
    // The same transfer again is more files for it.
    if (sent === null) reported.current = null;
    if (sent === null || reported.current === sent._id) return;
    reported.current = sent._id;
    onSent?.(sent);
  }, [sent, onSent]);

  const owner = user?._id ?? null;
  const send = () =>
    void (owner === null ? sendAsVisitor(lang) : sendDraft(orderOf(readSendState().draft, owner, lang)));
  const sold = usePaymentsKind() !== 'off';
  // The server's refusal is newer than what the page has counted.
  const reason = notice?.kind === 'failed' ? notice.reason : undefined;
  const isMonthUsed = reason !== undefined && 'code' in reason && reason.code === 'monthly_limit';
  const limit = limitOf({
    user,
    plan,
    sold,
    used,
    month: isMonthUsed ? Number.POSITIVE_INFINITY : month,
    sends: sendsSoFar(),
    adding: draft.onto !== null,
  });
  return (
    <PanelContext value={place}>
      <div ref={stageTop} className="min-w-0 scroll-mt-4">
        {content()}
      </div>
    </PanelContext>
  );

  function content(): ReactNode {
    if (run !== null) {
      return (
        <>
          <TitlePercent run={run} />
          <Progress run={run} />
        </>
      );
    }
    if (stage.at === 'done') return <Done stage={stage} home={user?.region ?? null} />;
    if (limit !== null) return <LimitPanel limit={limit} />;
    if (stage.at === 'code') return <CodePanel email={stage.email} />;
    return <SendForm onSend={send} above={<UnfinishedList owner={owner} except={stopped?.upload.id} />} />;
  }
}
