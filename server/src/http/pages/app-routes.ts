/** The HTTP handlers for the addresses of the installed app that its worker does not answer. */
import type { FastifyInstance } from 'fastify';

/** Says what to do; the site leads to it in the visitor’s language. */
const SHARE_AGAIN = '/support/phone-and-desktop#share-again';

export function mountInstalledApp(app: FastifyInstance): void {
  app.get('/app/open', (_request, reply) => reply.header('cache-control', 'no-store').redirect('/', 302));
  app.post(
    '/app/share',
    {
      // Without its worker nothing keeps the files. This answers before any of them is read; what still comes is thrown away.
      onRequest: async (_request, reply) =>
        reply.header('cache-control', 'no-store').redirect(SHARE_AGAIN, 303),
    },
    async () => {},
  );
  // A reload of what a share led to.
  app.get('/app/share', (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect(SHARE_AGAIN, 302),
  );
}
