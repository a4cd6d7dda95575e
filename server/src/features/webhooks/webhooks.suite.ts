/** Webhooks for tests: created over the API, with receivers on this machine that answer as a test wants. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DeliveryView, WebhookView } from '@waybill/contract/webhooks';
import { sql } from 'kysely';
import type { TestApp, TestUser } from '../../../test/app.ts';
import { openBrowser } from '../../../test/browser.ts';
import { atFileEnd } from '../../../test/file-end.ts';
import { claimDue } from './delivering/claim.ts';
import { deliver } from './delivering/deliver.ts';

export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** When it came, in milliseconds of this process. */
  readonly at: number;
}

export type Answer = (response: ServerResponse, nth: number) => void;

/** Answers 204 unless the test says otherwise. */
export async function openReceiver(answer: Answer = (response) => response.writeHead(204).end()) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      answer(response, received.push({ headers: request.headers, body, at: performance.now() }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atFileEnd(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, received };
}

interface Created {
  readonly id: string;
  readonly secret: string;
}

export type Hooks = ReturnType<typeof openHooks>;

/** The app calls addresses of this machine: `testApp({ env: LOCAL })`. */
export const LOCAL = { WEBHOOKS_ALLOW_PRIVATE: '1' };

export function openHooks(app: TestApp) {
  const { db } = app.deps;
  const ask = (
    { token }: Pick<TestUser, 'token'>,
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path = '',
    body?: object,
  ) =>
    openBrowser(app).ask(method, `/api/webhooks${path}`, { token, ...(body === undefined ? {} : { body }) });
  return {
    ask,
    /** Fails unless it was created; for tests that send nothing but a few kinds of events. */
    create: async (
      user: TestUser,
      url: string,
      events: readonly string[] = ['transfer.sent'],
    ): Promise<Created> => {
      const answer = await ask(user, 'POST', '', { url, events });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json();
    },
    list: async (user: TestUser): Promise<WebhookView[]> => (await ask(user, 'GET')).json().webhooks,
    deliveries: async (user: TestUser, id: string): Promise<DeliveryView[]> =>
      (await ask(user, 'GET', `/${id}/deliveries`)).json().deliveries,
    /** Messages as events leave them; the ids in their order. */
    queue: async (
      user: TestUser,
      webhookId: string,
      { count = 1, accountId = user.id }: { count?: number; accountId?: string } = {},
    ): Promise<string[]> => {
      const { rows } = await sql<{ id: string }>`
        insert into webhook_messages (webhook_id, account_id, event_id, part, type, body, next_at)
        select ${webhookId}::uuid, ${accountId}::uuid, 0, gen_random_uuid(), 'transfer.sent',
          json_build_object('type', 'transfer.sent', 'timestamp', now(), 'data', json_build_object('n', n))::text, now()
        from generate_series(1, ${count}) as n returning id`.execute(db);
      return rows.map(({ id }) => id);
    },
    /** As if the pauses of what waits for it were over. */
    due: (webhookId: string) =>
      sql`update webhook_messages set next_at = now(), claimed_until = null
        where webhook_id = ${webhookId}::uuid and state = 'waiting'`.execute(db),
    /** One round of what is due, of all accounts; how many were sent. */
    deliverDue: async (): Promise<number> => {
      const claimed = [...(await claimDue(db, 'quick', 50)), ...(await claimDue(db, 'slow', 50))];
      await Promise.all(claimed.map((message) => deliver(app.deps, message)));
      return claimed.length;
    },
  };
}
