/** The HTTP handler for feedback. */
import { randomUUID } from 'node:crypto';
import { feedback } from '@waybill/contract/feedback';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mount, userOf } from '../../http/mount.ts';
import { leaveFeedback } from './leave-feedback.ts';
import { ownAddress, plainLine, plainText } from './rules.ts';

export function mountFeedback(app: FastifyInstance, deps: Deps): void {
  mount(
    app,
    deps,
    feedback,
    async ({ body: { id = randomUUID(), rating, message, route, sessionLink } }, context) => {
      const { id: userId, role } = userOf(context);
      await leaveFeedback(deps.db, {
        id,
        user_id: userId,
        role,
        session_link: ownAddress(sessionLink, deps.config.publicUrl),
        rating,
        message: plainText(message),
        route: plainLine(route),
      });
      return { received: true } as const;
    },
    { limit: { name: 'feedback', points: 10, seconds: 3_600 } },
  );
}
