/** The HTTP handler for contact messages. */
import { contact } from '@waybill/contract/contact';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mount } from '../../http/mount.ts';
import { leaveMessage } from './leave-message.ts';

export function mountContact(app: FastifyInstance, deps: Deps): void {
  mount(
    app,
    deps,
    contact,
    async ({ body }) => {
      await leaveMessage(deps.db, body);
      return { received: true } as const;
    },
    { limit: { name: 'contact', points: 5, seconds: 3_600 } },
  );
}
