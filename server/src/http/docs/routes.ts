/** The HTTP handlers for /api/docs, /api/openapi.json and the packed client. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { api } from '@waybill/contract/api';
import { AppError } from '@waybill/contract/errors';
import { openapi } from '@waybill/contract/openapi';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { installed } from '../../installation/version.ts';
import { packageRoot } from '../../package-root.ts';
import { docsCss } from './css.ts';
import { docsPage } from './page.ts';
import { docsScript } from './script.ts';

/** Made by the build; sources that were never built have none. */
const CLIENT = join(packageRoot, '..', 'client', 'dist', 'waybill-client.tgz');

export function mountDocs(app: FastifyInstance, { config }: Deps): void {
  const common = { version: installed.version, serverUrl: config.publicUrl };
  const kept = new Map<string, string>();
  /** Rendered at the first request: it takes longer than everything else that is mounted at the start. */
  const once = (name: string, write: () => string): string => {
    const text = kept.get(name) ?? write();
    kept.set(name, text);
    return text;
  };
  const document = () =>
    once('json', () => JSON.stringify(openapi(api, { title: config.brandName, ...common })));
  const page = (lang: 'en' | 'zh') =>
    once(lang, () => docsPage(api, { lang, brandName: config.brandName, ...common }));
  const cached = 'public, max-age=300';
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.header('cache-control', cached).type('application/json; charset=utf-8').send(document()),
  );
  app.get('/api/waybill-client.tgz', async (_request, reply) => {
    const packed = await readFile(CLIENT).catch((cause: unknown) => {
      throw new AppError('not_found', { cause });
    });
    return reply.header('cache-control', cached).type('application/gzip').send(packed);
  });
  app.get('/api/docs.css', async (_request, reply) =>
    reply.header('cache-control', cached).type('text/css; charset=utf-8').send(docsCss),
  );
  app.get('/api/docs.js', async (_request, reply) =>
    reply.header('cache-control', cached).type('text/javascript; charset=utf-8').send(docsScript),
  );
  app.get<{ Querystring: { lang?: unknown } }>('/api/docs', async (request, reply) =>
    reply
      .header('cache-control', cached)
      .type('text/html; charset=utf-8')
      .send(page(request.query.lang === 'zh' ? 'zh' : 'en')),
  );
}
