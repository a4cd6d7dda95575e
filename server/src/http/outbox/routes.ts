/** The HTTP handlers for /dev/outbox: only without a mail server, from this machine, with the operator token. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Deps } from '../../deps.ts';
import { authenticateOperator } from '../access/operator-tokens.ts';
import { isSecure, setCookie } from '../cookies.ts';
import { langOfRequest } from '../pages/language.ts';
import { OUTBOX_COOKIE, signOutboxCookie } from './cookie.ts';
import { isOnThisMachine, mayRead } from './guard.ts';
import { linksOf } from './links.ts';
import { listPage, mailPage } from './page.ts';
import { listOutbox, type OutboxMail, readOutbox } from './store.ts';
import { outboxCss } from './style.ts';
import type { OutboxLang } from './words.ts';

const onPage = 50;

const pagePolicy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/** The mail as its recipient sees it: its own styles, pictures of ours, and nothing that runs or leads away. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox";

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

  const hasToken = async (request: FastifyRequest, { token }: OutboxQuery): Promise<boolean> =>
    token !== undefined &&
    isOnThisMachine(request, deps) &&
    (await authenticateOperator(deps)(token)) !== undefined;

  const page = (path: string, visit: Visit): void => {
    app.get(path, async (request, reply) => {
      const query = querySchema.parse(request.query);
      const withToken = await hasToken(request, query);
      if (!withToken && !(await mayRead(request, deps))) return asUnknown(reply);
      reply.headers({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'content-security-policy': pagePolicy,
      });
      return withToken ? letIn(request, reply, query) : visit(request, reply, query);
    });
  };

  /** Redirects without the token, so that it stays in no history and no screenshot. */
  const letIn = (request: FastifyRequest, reply: FastifyReply, { lang }: OutboxQuery) => {
    const secure = isSecure(deps.config);
    const path = request.url.split('?', 1)[0] ?? '/dev/outbox';
    setCookie(reply, { ...OUTBOX_COOKIE, secure }, signOutboxCookie(deps.keys.outboxCookie, Date.now()));
    return reply.redirect(lang === undefined ? path : `${path}?lang=${lang}`, 303);
  };

  page('/dev/outbox', async (request, reply, query) => {
    const mails = await listOutbox(deps.db, { to: query.to, before: query.before, limit: onPage + 1 });
    const shown = mails.slice(0, onPage);
    return sendHtml(
      reply,
      listPage({
        lang: langOf(request, query),
        mails: shown,
        to: query.to,
        more: mails.length > onPage,
        brandName: deps.config.brandName,
      }),
    );
  });

  page('/dev/outbox/:id', async (request, reply, query) => {
    const mail = await find(deps, request);
    return mail === undefined
      ? asUnknown(reply)
      : sendHtml(reply, mailPage(mail, langOf(request, query), deps.config.brandName));
  });

  page('/dev/outbox/:id/html', async (request, reply) => {
    const mail = await find(deps, request);
    if (mail === undefined) return asUnknown(reply);
    reply.headers({ 'content-security-policy': mailPolicy, 'x-frame-options': 'SAMEORIGIN' });
    return sendHtml(reply, mail.html);
  });

  // Below the path of the cookie, and as well hidden as the rest.
  app.get('/dev/outbox/style.css', async (request, reply) => {
    if (!(await mayRead(request, deps))) return asUnknown(reply);
    return reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(outboxCss);
  });

  app.get('/dev/outbox.json', async (request, reply) => {
    const query = querySchema.parse(request.query);
    if (!(await hasToken(request, query)) && !(await mayRead(request, deps))) return asUnknown(reply);
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

/** The same answer as for a path that does not exist. */
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

const langOf = (request: FastifyRequest, { lang }: OutboxQuery): OutboxLang => lang ?? langOfRequest(request);
