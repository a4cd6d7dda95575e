/** The API's own description, for people and for programs. */
import { api } from '@waybill/contract/api';
import { openapi } from '@waybill/contract/openapi';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { docsCss } from './css.ts';
import { docsPage } from './page.ts';

const VERSION = '0.1.0';

export function mountDocs(app: FastifyInstance, { config }: Deps): void {
  const document = JSON.stringify(
    openapi(api, { title: 'Waybill', version: VERSION, serverUrl: config.publicUrl }),
  );
  const cached = 'public, max-age=300';
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.header('cache-control', cached).type('application/json; charset=utf-8').send(document),
  );
  app.get('/api/docs.css', async (_request, reply) =>
    reply.header('cache-control', cached).type('text/css; charset=utf-8').send(docsCss),
  );
  app.get<{ Querystring: { lang?: unknown } }>('/api/docs', async (request, reply) => {
    const lang = request.query.lang === 'zh' ? 'zh' : 'en';
    return reply
      .header('cache-control', cached)
      .type('text/html; charset=utf-8')
      .send(docsPage(api, { lang, version: VERSION, serverUrl: config.publicUrl }));
  });
}
