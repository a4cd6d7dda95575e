/** The HTTP handlers for /dev/outbox: only without a mail server, from this machine, with the operator token. */
import { AppError } from '@waybill/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Deps } from '../../deps.ts';
import { authenticateOperator } from '../../operator/tokens.ts';
import { outboxCookie } from './cookie.ts';
import { entryOf } from './guard.ts';
import { linksOf } from './links.ts';
import { listPage, lockedPage, mailPage } from './page.ts';
import { listOutbox, type OutboxMail, readOutbox } from './store.ts';
import { outboxCss } from './style.ts';
import type { OutboxLang } from './words.ts';

const onPage = 50;

const pagePolicy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/** The mail as its receiver sees it: its own styles and embedded images, no scripts and no links out. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox";

const querySchema = z.object({
  lang: z.enum(['en', 'zh']).optional().catch(undefined),
  to: z.string().trim().min(1).max(320).optional().catch(undefined),
  before: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional()
    .catch(undefined),
  limit: z.coerce.number().int().min(1).max(1_000).optional().catch(undefined),
  token: z.string().max(200).optional().catch(undefined),
});

type OutboxQuery = z.infer<typeof querySchema>;
type Visit = (request: FastifyRequest, reply: FastifyReply, query: OutboxQuery) => Promise<FastifyReply>;

export function mountOutbox(app: FastifyInstance, deps: Deps): void {
  if (deps.mailer.kind !== 'outbox') return;

  /** Checks a token in the URL, for those who may see the outbox at all. */
  const enter = async (request: FastifyRequest, query: OutboxQuery) => {
    const entry = await entryOf(request, deps);
    if (entry !== 'hidden' && query.token !== undefined) {
      return (await authenticateOperator(deps)(query.token)) === undefined ? entry : 'token';
    }
    return entry;
  };

  const page = (path: string, visit: Visit): void => {
    app.get(path, async (request, reply) => {
      const query = querySchema.parse(request.query);
      const entry = await enter(request, query);
      if (entry === 'hidden') return asUnknown(reply);
      reply.headers({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'content-security-policy': pagePolicy,
      });
      if (entry === 'token') return letIn(request, reply, query);
      if (entry === 'locked') {
        reply.code(401).header('www-authenticate', 'Bearer realm="outbox"');
        return sendHtml(reply, lockedPage(langOf(request, query)));
      }
      return visit(request, reply, query);
    });
  };

  /** Redirects without the token, so that it stays in no history and no screenshot. */
  const letIn = (request: FastifyRequest, reply: FastifyReply, { lang }: OutboxQuery) => {
    const secure = deps.config.publicUrl.startsWith('https:');
    const path = request.url.split('?', 1)[0] ?? '/dev/outbox';
    return reply
      .header('set-cookie', outboxCookie(deps.keys.outboxCookie, secure, Date.now()))
      .redirect(lang === undefined ? path : `${path}?lang=${lang}`, 303);
  };

  page('/dev/outbox', async (request, reply, query) => {
    const mails = await listOutbox(deps.db, { to: query.to, before: query.before, limit: onPage + 1 });
    const shown = mails.slice(0, onPage);
    return sendHtml(
      reply,
      listPage({ lang: langOf(request, query), mails: shown, to: query.to, more: mails.length > onPage }),
    );
  });

  page('/dev/outbox/:id', async (request, reply, query) => {
    const mail = await find(deps, request);
    return mail === undefined ? asUnknown(reply) : sendHtml(reply, mailPage(mail, langOf(request, query)));
  });

  page('/dev/outbox/:id/html', async (request, reply) => {
    const mail = await find(deps, request);
    if (mail === undefined) return asUnknown(reply);
    reply.headers({ 'content-security-policy': mailPolicy, 'x-frame-options': 'SAMEORIGIN' });
    return sendHtml(reply, mail.html);
  });

  // Below the cookie's path and hidden like the rest; it contains no secret, so the locked page uses it too.
  app.get('/dev/outbox/style.css', async (request, reply) => {
    if ((await entryOf(request, deps)) === 'hidden') return asUnknown(reply);
    return reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(outboxCss);
  });

  app.get('/dev/outbox.json', async (request, reply) => {
    const query = querySchema.parse(request.query);
    const entry = await enter(request, query);
    if (entry === 'hidden') return asUnknown(reply);
    if (entry === 'locked') throw new AppError('unauthenticated');
    const mails = await listOutbox(deps.db, {
      to: query.to,
      before: query.before,
      limit: query.limit ?? 100,
    });
    return reply.header('cache-control', 'no-store').send(mails.map(asJson));
  });
}

const asJson = (mail: OutboxMail) => ({
  id: mail.id,
  messageId: mail.message_id,
  kind: mail.kind,
  to: mail.to_address,
  subject: mail.subject,
  html: mail.html,
  text: mail.text,
  links: linksOf(mail.html, mail.text),
  headers: mail.headers,
  createdAt: mail.created_at.toISOString(),
});

/** The same answer as for an unknown path. */
const asUnknown = (reply: FastifyReply): FastifyReply => {
  reply.callNotFound();
  return reply;
};

const sendHtml = (reply: FastifyReply, page: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').send(page);

const paramsSchema = z.object({ id: z.string().regex(/^\d{1,18}$/) });

const find = async ({ db }: Deps, request: FastifyRequest): Promise<OutboxMail | undefined> => {
  const { data } = paramsSchema.safeParse(request.params);
  return data && readOutbox(db, data.id);
};

const langOf = (request: FastifyRequest, query: OutboxQuery): OutboxLang => {
  if (query.lang !== undefined) return query.lang;
  const cookie = /(?:^|;\s*)lang=(en|zh)(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
  if (cookie !== undefined) return cookie === 'zh' ? 'zh' : 'en';
  return /^zh\b/i.test(request.headers['accept-language'] ?? '') ? 'zh' : 'en';
};
