/** The send panel: one paper that is filled in, sent and done, the same on the landing page and in the dashboard. */
import { planOf } from '@waybill/contract/plans';
import type { TransferView } from '@waybill/contract/transfers';
import type { UserView } from '@waybill/contract/user';
import { progressOf } from '@waybill/engine/core/progress';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useLang } from '../../i18n/use-lang.tsx';
import { type Run, useDesk } from './desk.ts';
import { Done } from './done/done.tsx';
import { SendForm } from './form/form.tsx';
import { orderOf } from './order.ts';
import { PanelContext } from './panel-context.ts';
import { Progress } from './progress/progress.tsx';
import { useSteady } from './progress/use-steady.ts';
import { useTitlePercent } from './progress/use-title.ts';
import { sendDraft } from './sending.ts';

export interface SendPanelProps {
  /** Null: a visitor. */
  readonly user: UserView | null;
  /** Bytes the user keeps already, where that is known. */
  readonly used?: number | undefined;
  /** A way to write to us, under the given name. */
  readonly support: (label: string) => ReactNode;
  /** Told once for each transfer. */
  readonly onSent?: ((transfer: TransferView) => void) | undefined;
}

/** In the tab as well, where one looks while doing something else. */
function TitlePercent({ run }: { run: Run }) {
  const { fraction } = progressOf(useSteady(run.upload));
  useTitlePercent(Math.floor(fraction * 100));
  return null;
}

export function SendPanel({ user, used, support, onSent }: SendPanelProps) {
  const lang = useLang();
  const { stage, draft } = useDesk();
  const place = useMemo(
    () => ({ user, support, limits: { visitor: user === null, plan: planOf(user?.role), used } }),
    [user, support, used],
  );
  const told = useRef<string | null>(null);
  const sent = stage.at === 'done' ? stage.transfer : null;
  useEffect(() => {
    if (sent === null || told.current === sent._id) return;
    told.current = sent._id;
    onSent?.(sent);
  }, [sent, onSent]);

  const send = () => void sendDraft(orderOf(draft, user?._id ?? null, lang));
  return (
    <PanelContext value={place}>
      {stage.at === 'sending' ? (
        <>
          <TitlePercent run={stage.run} />
          <Progress run={stage.run} />
        </>
      ) : stage.at === 'done' ? (
        <Done transfer={stage.transfer} visitor={stage.order.owner === null} />
      ) : (
        <SendForm onSend={send} />
      )}
    </PanelContext>
  );
}
