/** The page of an offer to take over a team: what goes with it, what the plan costs, and the way to accept or decline. */
import { checkoutState } from '@waybill/contract/checkout';
import { acceptOffer, declineOffer, openOffer, type TeamOffer } from '@waybill/contract/handing-over';
import { isolatedLine } from '@waybill/contract/shown-names';
import { type ComponentType, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { hasCode } from '../../../i18n/error-keys.ts';
import { useLocalPath } from '../../../i18n/use-lang.tsx';
import { changeAnswer, invalidate } from '../../../queries/answers.ts';
import { useCall } from '../../../queries/use-call.ts';
import { useChange } from '../../../queries/use-change.ts';
import { useNavigate, useSearchParams } from '../../../router/hooks.ts';
import { Link } from '../../../router/link.tsx';
import { callAsUser } from '../../../session/call-as-user.ts';
import { session } from '../../../session/session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { useToast } from '../../../ui/toasts/use-toast.ts';
import { nameOf } from '../names.ts';
import { ConfirmDialog } from '../security/confirm-dialog.tsx';
import { OfferFacts } from './offer-facts.tsx';
import { useOfferProblem } from './use-offer-problem.ts';

interface CardDrawerProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onSaved: () => void;
}

interface OfferPanelProps {
  /** Takes a card of the caller’s own; loaded when it is opened. */
  readonly CardDrawer: ComponentType<CardDrawerProps>;
}

export function OfferPanel({ CardDrawer }: OfferPanelProps) {
  const t = useTranslations('teams.offer');
  const { data, error, refetch } = useCall(openOffer, {});
  const say = useOfferProblem();
  const local = useLocalPath();
  useReturn();
  const offer = data?.offer;
  if (offer === undefined)
    return error ? (
      <EmptyState title={t('failed')} action={<Button onClick={() => void refetch()}>{t('retry')}</Button>}>
        {say(error)}
      </EmptyState>
    ) : (
      <div aria-busy="true" className="grid gap-4">
        <Skeleton width="50%" height={32} />
        <Skeleton height={180} shape="box" />
      </div>
    );
  if (offer === null)
    return (
      <EmptyState
        title={t('none')}
        action={<Button render={<Link to={local('/dash/account/profile#team')} />}>{t('profile')}</Button>}
      >
        {t('noneText')}
      </EmptyState>
    );
  return <Offer offer={offer} CardDrawer={CardDrawer} />;
}

/** The payment service’s form returns here: the card that was entered is asked for. */
function useReturn(): void {
  const [query, setQuery] = useSearchParams();
  const checkout = query.get('checkout');
  useEffect(() => {
    if (checkout === null) return;
    setQuery({}, { replace: true });
    callAsUser(checkoutState, { params: { id: checkout } }).then(
      () => invalidate(openOffer),
      () => {}, // The page then still asks for a card.
    );
  }, [checkout, setQuery]);
}

function Offer({ offer, CardDrawer }: OfferPanelProps & { readonly offer: TeamOffer }) {
  const t = useTranslations('teams.offer');
  const local = useLocalPath();
  const navigate = useNavigate();
  const { show } = useToast();
  const say = useOfferProblem();
  const [isDeclining, setDeclining] = useState(false);
  const [isEntering, setEntering] = useState(false);
  const name = isolatedLine(nameOf(offer.from));
  const needsCard = offer.payment !== null && offer.card === null;
  const accept = useChange(
    // The amount as it was shown.
    (amount: number | null) => callAsUser(acceptOffer, { body: { offer: offer._id, amount } }),
    {
      onDone: ({ user }) => {
        // The notice of the new place says the rest.
        session.update(user);
        void navigate(local('/dash/account/teams'));
      },
      // What is shown may be older than the refusal.
      onFailed: () => void invalidate(openOffer),
    },
  );
  const decline = async () => {
    await callAsUser(declineOffer, { body: { offer: offer._id } });
    changeAnswer(openOffer, {}, () => ({ offer: null }));
    show({ id: 'team', title: t('declined', { name }) });
  };
  return (
    <>
      <OfferFacts offer={offer} onCard={() => setEntering(true)} />
      <div className="mt-6 flex flex-wrap items-center gap-3">
        {needsCard ? (
          <Button variant="primary" size="lg" onClick={() => setEntering(true)}>
            {t('enterCard')}
          </Button>
        ) : (
          <Button
            variant="primary"
            size="lg"
            loading={accept.isBusy}
            onClick={() => accept.run(offer.payment?.amount ?? null)}
          >
            {t('accept')}
          </Button>
        )}
        <Button size="lg" onClick={() => setDeclining(true)}>
          {t('decline')}
        </Button>
      </div>
      <p className="mt-3 max-w-[62ch] text-14 text-ink-2">{t(needsCard ? 'cardFirst' : 'until')}</p>
      <StatusLine failed={say(accept.error)} />
      <ConfirmDialog
        open={isDeclining}
        onOpenChange={setDeclining}
        title={t('declineTitle')}
        text={t('declineText', { name })}
        confirm={t('decline')}
        onConfirm={() =>
          decline().catch((error: unknown) => {
            // Withdrawn or expired meanwhile: then there is nothing left to decline.
            if (!hasCode(error, 'offer_over')) throw error;
            void invalidate(openOffer);
          })
        }
      />
      <CardDrawer
        open={isEntering}
        onOpenChange={setEntering}
        onSaved={() => {
          setEntering(false);
          void invalidate(openOffer);
        }}
      />
    </>
  );
}
