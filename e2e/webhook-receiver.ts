/** A receiver of webhooks, which checks every message with the standard's own library. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { type WebhookMessage, webhookMessage } from '@waybill/contract/webhook-events';
import { Webhook } from 'standardwebhooks';
import { freePort } from './product.ts';

interface Received {
  /** `webhook-id`. */
  readonly id: string;
  readonly message: WebhookMessage;
}

export interface WebhookReceiver {
  readonly url: string;
  /** What came, checked with this secret: a message whose signature is wrong throws. */
  received(secret: string): Received[];
  close(): Promise<void>;
}

/** Answers each request with `ok` and its number. */
export async function startReceiver(): Promise<WebhookReceiver> {
  const requests: { readonly body: string; readonly headers: IncomingHttpHeaders }[] = [];
  const server = createServer(async (request, response) => {
    requests.push({ body: await text(request), headers: request.headers });
    response.end(`ok ${requests.length}`);
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${port}/in`,
    received: (secret) =>
      requests.map(({ body, headers }) => {
        const id = String(headers['webhook-id']);
        const signed = {
          'webhook-id': id,
          'webhook-timestamp': String(headers['webhook-timestamp']),
          'webhook-signature': String(headers['webhook-signature']),
        };
        return { id, message: webhookMessage.parse(new Webhook(secret).verify(body, signed)) };
      }),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
