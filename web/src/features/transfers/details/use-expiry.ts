/** Moves the expiry date: by a week, by a month or to a date, as far as the plan allows, with a way back. */
import { extendTransfers } from '@waybill/contract/changes';
import type { TransferDetailsView } from '@waybill/contract/details';
import { drawId } from '@waybill/contract/draw-id';
import { CUSTOM_MARKER_S, type ExpiryOption, type MONTH_S, type WEEK_S } from '@waybill/contract/expiry';
import { type Plan, planOfAccount } from '@waybill/contract/plans';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { hasCode } from '../../../i18n/error-keys.ts';
import { formatStamp } from '../../../i18n/format.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { useChange } from '../../../queries/use-change.ts';
import { callAsUser } from '../../../session/call-as-user.ts';
import { useUser } from '../../../session/use-session.tsx';
import { useToast } from '../../../ui/toasts/use-toast.ts';
import { type ChangeTransfer, reloadDetails } from './use-change-transfer.ts';
import { useUndo } from './use-undo.ts';

export type ExpiryStep = typeof WEEK_S | typeof MONTH_S;

export interface Expiry {
  readonly plan: Plan;
  /** By what it is being extended now. */
  readonly busy: ExpiryStep | null;
  /** The date before the last change, until it is undone. */
  readonly before: number | null;
  readonly extend: (by: ExpiryStep) => Promise<boolean>;
  /** Rejects when the date is not allowed. */
  readonly setDate: (date: number) => Promise<void>;
}

/** When it would expire; never beyond the plan's longest choice, counted from now. */
export function extendedTo(expiryDate: number, by: ExpiryOption, plan: Plan, now: number): number {
  const longest = now + Math.max(...plan.expiries) * 1000;
  return Math.max(expiryDate, Math.min(Math.max(expiryDate, now) + by * 1000, longest));
}

export function useExpiry({ transfer, revision }: TransferDetailsView, change: ChangeTransfer): Expiry {
  const t = useTranslations('details.fields');
  const lang = useLang();
  const { show } = useToast();
  const plan = planOfAccount(useUser());
  const offerUndo = useUndo(change);
  const [before, setBefore] = useState<number | null>(null);
  const say = useErrorText({ other: t('extendFailed'), plan: t('paid'), expiry: t('badDate') });
  const { slug } = transfer;

  const moved = (to: number, from: number, at: number) => {
    setBefore(from);
    offerUndo(
      t('moved', { date: formatStamp(to, lang) }),
      { expirySeconds: CUSTOM_MARKER_S, expiryDate: from },
      at,
      () => setBefore(null),
    );
  };

  const { busyWith, run: extend } = useChange(
    (by: ExpiryStep) => callAsUser(extendTransfers, { body: { slugs: [slug], by, key: drawId() } }),
    {
      say,
      onDone: ({ results: [result] }) => {
        if (result?.outcome === 'extended' && result.expiryDate !== null && result.previousExpiry !== null)
          moved(result.expiryDate, result.previousExpiry, result.revision ?? revision);
        else show({ title: result?.outcome === 'unchanged' ? t('most') : t('extendFailed') });
        return reloadDetails(slug);
      },
    },
  );

  const setDate = async (expiryDate: number) => {
    const changes = { expirySeconds: CUSTOM_MARKER_S, expiryDate };
    try {
      const answer = await change(changes, revision);
      moved(answer.transfer.expiryDate, answer.previousExpiry ?? transfer.expiryDate, answer.revision);
    } catch (error) {
      // Someone moved it meanwhile: the dialog then shows their date, and saving again replaces it.
      if (hasCode(error, 'conflict')) await reloadDetails(slug);
      throw error;
    }
  };

  return { plan, busy: busyWith, before, extend, setDate };
}
