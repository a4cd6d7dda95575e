/** The API's own description, for people and for programs. */
import { api } from '@waybill/contract/api';
import { openapi } from '@waybill/contract/openapi';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { docsCss } from './css.ts';
import { docsPage } from './page.ts';

const VERSION = '0.1.0';

/** Written when first asked for: it takes longer than all else that is mounted at the start. */
function keptOnce<Key>(write: (key: Key) => string): (key: Key) => string {
  const written = new Map<Key, string>();
  return (key) => {
    const kept = written.get(key) ?? write(key);
    written.set(key, kept);
    return kept;
  };
}

export function mountDocs(app: FastifyInstance, { config }: Deps): void {
  const common = { version: VERSION, serverUrl: config.publicUrl };
  const document = keptOnce<undefined>(() => JSON.stringify(openapi(api, { title: 'Waybill', ...common })));
  const page = keptOnce((lang: 'en' | 'zh') => docsPage(api, { lang, ...common }));
  const cached = 'public, max-age=300';
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.header('cache-control', cached).type('application/json; charset=utf-8').send(document(undefined)),
  );
  app.get('/api/docs.css', async (_request, reply) =>
    reply.header('cache-control', cached).type('text/css; charset=utf-8').send(docsCss),
  );
  app.get<{ Querystring: { lang?: unknown } }>('/api/docs', async (request, reply) =>
    reply
      .header('cache-control', cached)
      .type('text/html; charset=utf-8')
      .send(page(request.query.lang === 'zh' ? 'zh' : 'en')),
  );
}
