/** The card on file: which one it is, and how to change or remove it. */
import { removeCard } from '@waybill/contract/billing';
import { brandName } from '@waybill/contract/subscription';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useChange } from '../../../../queries/use-change.ts';
import { callAsUser } from '../../../../session/call-as-user.ts';
import { useUser } from '../../../../session/use-session.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../../ui/floating/confirm-dialog.tsx';
import { SettingsRow, SettingsSection } from '../../../../ui/layout/settings.tsx';
import { useBilling } from '../billing-context.ts';
import { takeOver } from '../take-over.ts';
import { useBillingError } from '../use-billing-error.ts';
import { cardDate, isCardOver } from './card-words.ts';

function RemoveCard() {
  const t = useTranslations('billing');
  const say = useBillingError();
  const { announce } = useBilling();
  const [open, setOpen] = useState(false);
  const remove = useChange(() => callAsUser(removeCard, {}), {
    onDone: ({ subscription }) => {
      takeOver(subscription);
      setOpen(false);
      announce(t('card.removed'));
    },
  });
  const change = (next: boolean) => {
    remove.forget();
    setOpen(next);
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={change}
      trigger={
        <Button size="sm" variant="ghost">
          {t('card.remove')}
        </Button>
      }
      title={t('card.removeTitle')}
      description={t('card.removeText')}
      closeLabel={t('close')}
      cancelLabel={t('back')}
      confirmLabel={t('card.removeDo')}
      onConfirm={remove.run}
      busy={remove.isBusy}
      failed={say(remove.error)}
    />
  );
}

export function CardSection({ number }: { number: number }) {
  const t = useTranslations('billing.card');
  const { own, openCard } = useBilling();
  const isSuspended = useUser().status === 'revoke';
  const { card, state, cancelAt } = own.subscription;
  const isNeeded = state !== 'none' && cancelAt === null;
  const date = card && cardDate(card);
  return (
    <SettingsSection id="card" number={number} title={t('title')}>
      <SettingsRow
        label={
          <span className="flex items-center gap-2.5">
            <CreditCard size={18} aria-hidden="true" className="flex-none text-ink-3" />
            {card === null ? t('none') : t('ending', { brand: brandName(card.brand), last4: card.last4 })}
          </span>
        }
        hint={
          card === null || date === null ? (
            t('noneHint')
          ) : (
            <>
              <span className={isCardOver(card, new Date()) ? 'text-refused' : undefined}>
                {t(isCardOver(card, new Date()) ? 'expired' : 'expires', date)}
              </span>
              {isNeeded && <span className="block">{t('needed')}</span>}
            </>
          )
        }
        control={
          <>
            {card !== null && !isNeeded && <RemoveCard />}
            <Button size="sm" disabled={isSuspended} onClick={openCard}>
              {card === null ? t('add') : t('change')}
            </Button>
          </>
        }
      />
    </SettingsSection>
  );
}
