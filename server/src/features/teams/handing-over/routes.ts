/** The HTTP handlers for handing a team over. */
import * as handingOver from '@waybill/contract/handing-over';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { mount, userOf } from '../../../http/mount.ts';
import { loadUser } from '../../accounts/index.ts';
import { openTeam } from '../open-team.ts';
import { acceptOffer, declineOffer } from './answer-offer.ts';
import { offerTeam, withdrawOffer } from './make-offer.ts';
import { openOffer, openOfferCard } from './open-offer.ts';

/** Each is a mail to a colleague. */
const limit = { name: 'team-offer', points: 30, seconds: 86_400 };

export function mountHandingOver(app: FastifyInstance, deps: Deps): void {
  mount(
    app,
    deps,
    handingOver.offerTeam,
    async ({ body: { member, ...reauth } }, context) => {
      const user = userOf(context);
      await offerTeam(deps, user, member, reauth);
      return { team: await openTeam(deps, user) };
    },
    { limit },
  );

  mount(app, deps, handingOver.withdrawOffer, async (_input, context) => {
    const user = userOf(context);
    await withdrawOffer(deps, user);
    return { team: await openTeam(deps, user) };
  });

  mount(app, deps, handingOver.openOffer, async (_input, context) => ({
    offer: await openOffer(deps, userOf(context)),
  }));

  mount(app, deps, handingOver.openOfferCard, async (_input, context) => {
    const { id, clientSecret } = await openOfferCard(deps, userOf(context));
    return { checkoutId: id, clientSecret };
  });

  mount(app, deps, handingOver.acceptOffer, async ({ body }, context) => {
    const user = userOf(context);
    await acceptOffer(deps, user, body);
    return { user: await loadUser(deps, user.id) };
  });

  mount(app, deps, handingOver.declineOffer, async ({ body: { offer } }, context) => {
    await declineOffer(deps, userOf(context), offer);
    return { done: true } as const;
  });
}
