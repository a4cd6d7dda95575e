/** The HTTP handler for feedback. */
import { randomUUID } from 'node:crypto';
import { feedback } from '@waybill/contract/feedback';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mount, userOf } from '../../http/mount.ts';
import { leaveFeedback } from './leave-feedback.ts';
import { plainLine, plainText } from './rules.ts';

export function mountFeedback(app: FastifyInstance, deps: Deps): void {
  mount(
    app,
    deps,
    feedback,
    async ({ body: { id = randomUUID(), rating, message, route } }, context) => {
      await leaveFeedback(deps.db, {
        id,
        user_id: userOf(context).id,
        rating,
        message: plainText(message),
        route: plainLine(route),
      });
      return { received: true } as const;
    },
    { limit: { name: 'feedback', points: 10, seconds: 3_600 } },
  );
}
