/** What goes along with a team that is offered: who offers it, what becomes the reader’s, and what they pay from when on. */
import type { TeamOffer } from '@waybill/contract/handing-over';
import { isolatedLine } from '@waybill/contract/shown-names';
import { brandName } from '@waybill/contract/subscription';
import { useTranslations } from 'use-intl/react';
import { counted, formatDay, formatSize } from '../../../i18n/format.ts';
import { formatPrice } from '../../../i18n/numbers.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { SettingsRow, SettingsSection } from '../../../ui/layout/settings.tsx';
import { Avatar } from '../../../ui/waybill/avatar.tsx';
import { nameOf } from '../names.ts';

interface OfferFactsProps {
  readonly offer: TeamOffer;
  readonly onCard: () => void;
}

export function OfferFacts({ offer, onCard }: OfferFactsProps) {
  const t = useTranslations('teams.offer');
  const lang = useLang();
  const name = isolatedLine(nameOf(offer.from));
  return (
    <>
      <div className="mb-8 flex items-center gap-4">
        <Avatar name={nameOf(offer.from)} src={offer.from.profilePic ?? undefined} size={56} decorative />
        <div className="min-w-0">
          <p className="text-18 wrap-anywhere">
            {offer.company === ''
              ? t('from', { name })
              : t('fromCompany', { name, team: isolatedLine(offer.company) })}
          </p>
          <p className="text-14 text-ink-2">{t('expires', { date: formatDay(offer.expiresAt, lang) })}</p>
        </div>
      </div>
      <SettingsSection id="goes-along" number={1} title={t('things')}>
        <SettingsRow label={t('people', counted(offer.members))} hint={t('peopleHint', { name })} />
        <SettingsRow
          label={t('storage', { size: formatSize(offer.storage) })}
          hint={t('storageHint', { name })}
        />
        <SettingsRow label={t('look')} hint={t('lookHint')} />
      </SettingsSection>
      <div className="h-8" />
      <SettingsSection id="payment" number={2} title={t('plan')}>
        <Payment offer={offer} name={name} onCard={onCard} />
      </SettingsSection>
    </>
  );
}

function Payment({ offer, name, onCard }: OfferFactsProps & { readonly name: string }) {
  const t = useTranslations('teams.offer');
  const plans = useTranslations('site.plans');
  const lang = useLang();
  const { payment, card, ownPlanEnds } = offer;
  if (payment === null) return <SettingsRow label={t('planGoes')} hint={t('planGoesHint')} />;
  const price = formatPrice(payment.amount / 100);
  return (
    <>
      <SettingsRow
        label={t(payment.period === 'yearly' ? 'priceYear' : 'priceMonth', {
          plan: plans(payment.role),
          price,
        })}
        hint={t('priceHint', { date: formatDay(payment.from, lang), price, name })}
      />
      <SettingsRow
        label={t('card')}
        hint={
          card === null ? t('cardNone') : t('cardHint', { brand: brandName(card.brand), last4: card.last4 })
        }
        control={
          <Button size="sm" onClick={onCard}>
            {t(card === null ? 'enterCard' : 'otherCard')}
          </Button>
        }
      />
      {ownPlanEnds && <SettingsRow label={t('ownPlan')} hint={t('ownPlanHint')} />}
    </>
  );
}
