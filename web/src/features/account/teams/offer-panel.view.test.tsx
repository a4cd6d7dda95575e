/** Proves the page of an offer to take over a team: what goes along, the card, accepting, declining, and each refusal. */
import { screen, waitFor, within } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import { expect, test } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { show } from '../../../../test/show.tsx';
import { anaIn, anaOwns, offered } from '../../../../test/teams.ts';
import { session } from '../../../session/session.ts';
import { OfferPanel } from './offer-panel.tsx';

const CARD = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2040 };

/** Stands in for the payment form: one press saves a card. */
function CardDrawer({ open, onSaved }: { readonly open: boolean; readonly onSaved: () => void }) {
  return open ? (
    <button type="button" onClick={onSaved}>
      Save card
    </button>
  ) : null;
}

const open = (lang: 'en' | 'zh' = 'en') =>
  show(<OfferPanel CardDrawer={CardDrawer} />, { user: anaIn('member'), lang });

test('H07 offer: a card of one’s own comes first, then accepting makes the reader the owner', async () => {
  let card: typeof CARD | null = null;
  const api = answering({
    openOffer: () => ({ offer: { ...offered, card } }),
    acceptOffer: () => ({ user: anaOwns }),
  });
  const { person, path } = open();
  await screen.findByText('Mei Lin would like you to be the owner of the team Lima');
  screen.getByText('Business, $69 a month');
  screen.getByText(/Nothing is charged now: the time until .* is covered\./);
  expect(screen.queryByRole('button', { name: 'Accept and become owner' })).toBeNull();
  await person.click(screen.getAllByRole('button', { name: 'Enter card' })[1] as HTMLElement);
  card = CARD;
  await person.click(screen.getByRole('button', { name: 'Save card' }));
  await screen.findByText('Visa ending in 4242');
  await person.click(screen.getByRole('button', { name: 'Accept and become owner' }));
  await waitFor(() => expect(path()).toBe('/dash/account/teams'));
  expect(api.calls('acceptOffer')[0]?.body).toEqual({ offer: offered._id, amount: 6900 });
  expect(session.state()).toMatchObject({ user: { teamPlace: 'owner' } });
});

test('H07 offer: a plan that isn’t paid by card needs none, and a refusal is said where it was pressed', async () => {
  answering({
    openOffer: () => ({ offer: { ...offered, payment: null } }),
    acceptOffer: () => new AppError('handover_unpaid'),
  });
  const { person } = open();
  await screen.findByText('The plan goes along');
  await person.click(screen.getByRole('button', { name: 'Accept and become owner' }));
  await screen.findByText('The team has an unpaid invoice. Ask its owner to pay it first.');
});

test('H07 offer: declining is asked first, and then there is no offer any more', async () => {
  const api = answering({
    openOffer: () => ({ offer: offered }),
    declineOffer: () => ({ done: true }),
  });
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Decline' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('Everything stays as it is. We let Mei Lin know.');
  await person.click(dialog.getByRole('button', { name: 'Decline' }));
  await screen.findByText('There’s no offer for you');
  expect(api.calls('declineOffer')[0]?.body).toEqual({ offer: offered._id });
});

test('H07 offer: in Chinese, and when the payment service’s form returns its card is asked for', async () => {
  const api = answering({
    openOffer: () => ({ offer: offered }),
    checkoutState: () => new AppError('not_found'),
  });
  show(<OfferPanel CardDrawer={CardDrawer} />, {
    user: anaIn('member'),
    lang: 'zh',
    path: '/zh/dash/account/handover?checkout=cs_1',
  });
  await screen.findByText('Mei Lin 希望由您担任团队“Lima”的所有者');
  await waitFor(() => expect(api.calls('checkoutState')).toHaveLength(1));
});
