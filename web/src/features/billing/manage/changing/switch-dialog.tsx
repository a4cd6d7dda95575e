/** Switches the plan: first what it costs now and later, then the confirmation. */

import { previewSwitch, type SwitchPreview, switchPlan } from '@waybill/contract/billing';
import { drawId } from '@waybill/contract/draw-id';
import { planOf } from '@waybill/contract/plans';
import { brandName, type Offer } from '@waybill/contract/subscription';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { hasCode } from '../../../../i18n/error-keys.ts';
import { formatDay, formatSize } from '../../../../i18n/format.ts';
import { useLang } from '../../../../i18n/use-lang.tsx';
import { useChange } from '../../../../queries/use-change.ts';
import { callAsUser } from '../../../../session/call-as-user.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog } from '../../../../ui/floating/dialog.tsx';
import { Skeleton } from '../../../../ui/lists/skeleton.tsx';
import { StatusLine } from '../../../../ui/progress/status-line.tsx';
import { formatMoney } from '../../prices/money.ts';
import { useBilling } from '../billing-context.ts';
import { askAgain, takeOver } from '../take-over.ts';
import { useBillingError } from '../use-billing-error.ts';
import { usePlanName } from '../use-plan-name.ts';
import { SwitchLimits } from './switch-limits.tsx';
import { SwitchLines } from './switch-lines.tsx';

interface SwitchDialogProps {
  readonly offer: Offer;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

interface Shown {
  readonly preview: SwitchPreview;
  /** One for each amount that was shown, so that a second try does not pay twice. */
  readonly key: string;
}

function SwitchForm({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const t = useTranslations('billing');
  const nameOf = usePlanName();
  const lang = useLang();
  const say = useBillingError();
  const { own, openCard, announce } = useBilling();
  const [shown, setShown] = useState<Shown | null>(null);
  const [isChanged, setChanged] = useState(false);
  const { role, period } = offer;
  const { card } = own.subscription;
  const plan = nameOf(role);

  const loading = useChange(async (body: Offer) => {
    setShown(null);
    const preview = await callAsUser(previewSwitch, { body });
    setShown({ preview, key: drawId() });
  });
  const { run: load } = loading;
  useEffect(() => void load({ role, period }), [load, role, period]);

  const confirm = useChange(async ({ preview, key }: Shown) => {
    setChanged(false);
    try {
      const { dueNow, nextAmount } = preview;
      const body = { role, period, dueNow, nextAmount, key };
      takeOver((await callAsUser(switchPlan, { body })).subscription);
    } catch (error) {
      if (!hasCode(error, 'price_changed')) {
        // A declined card changes the state too.
        askAgain();
        throw error;
      }
      setChanged(true);
      await load({ role, period });
      return;
    }
    onClose();
    const date = formatDay(preview.at, lang);
    announce(preview.when === 'now' ? t('switch.done', { plan }) : t('switch.doneLater', { plan, date }));
  });

  const error = loading.error ?? confirm.error;
  return (
    <div className="grid gap-4">
      {loading.error === null && shown === null && (
        <div role="status">
          <span className="sr-only">{t('switch.loading')}</span>
          <Skeleton height={248} shape="box" />
        </div>
      )}
      {shown !== null && (
        <>
          <p className="text-14 text-ink-2">
            {shown.preview.when === 'now'
              ? t(role === own.subscription.role ? 'switch.same' : 'switch.now')
              : t('switch.later', { date: formatDay(shown.preview.at, lang), plan })}
          </p>
          <SwitchLimits from={own.subscription.role} to={role} />
          <SwitchLines offer={offer} preview={shown.preview} />
          {shown.preview.dueNow > 0 && card !== null && (
            <p className="text-14 text-ink-2">
              {t('switch.charged', { brand: brandName(card.brand), last4: card.last4 })}
            </p>
          )}
          {shown.preview.when === 'later' && planOf(role).storage < planOf(own.subscription.role).storage && (
            <p className="text-14 text-ink-2">
              {t('switch.laterText', { size: formatSize(planOf(role).storage) })}
            </p>
          )}
        </>
      )}
      <StatusLine failed={isChanged ? t('switch.changed') : say(error)} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{t('back')}</Button>
        {hasCode(error, 'card_declined', 'card_missing') && (
          <Button
            onClick={() => {
              onClose();
              openCard();
            }}
          >
            {t('card.change')}
          </Button>
        )}
        {loading.error !== null && !hasCode(loading.error, 'same_plan', 'no_subscription') && (
          <Button variant="primary" onClick={() => load({ role, period })}>
            {t('retry')}
          </Button>
        )}
        {shown !== null && (
          <Button variant="primary" loading={confirm.isBusy} onClick={() => confirm.run(shown)}>
            {shown.preview.dueNow > 0
              ? t('switch.confirmPay', { price: formatMoney(shown.preview.dueNow) })
              : t('switch.confirm')}
          </Button>
        )}
      </div>
    </div>
  );
}

export function SwitchDialog({ offer, open, onOpenChange }: SwitchDialogProps) {
  const t = useTranslations('billing');
  const nameOf = usePlanName();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      width={480}
      title={t('switch.title', { plan: nameOf(offer.role) })}
      closeLabel={t('close')}
    >
      <SwitchForm offer={offer} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}
