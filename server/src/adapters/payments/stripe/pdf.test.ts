/** Tests that fetching an invoice reaches no other host than Stripe’s, wherever an answer leads, and stays small and short. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchPdf } from './pdf.ts';

const asked: string[] = [];
let answer: RequestListener;
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  answer(request, response);
});
let origin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const silent = pino({ level: 'silent' });
const fetched = (address: string, timeoutMs?: number) => fetchPdf(address, origin, silent, timeoutMs);

const ELSEWHERE = [
  'http://169.254.169.254/latest',
  'http://10.0.0.1/',
  'http://[::ffff:10.0.0.1]/',
  'http://[64:ff9b::a00:1]/',
  'http://0x7f.1/',
  'http://2130706433/',
  'http://0.0.0.0/',
  'http://[::1]/',
  'http://localhost/',
  'https://stripe.com.evil.test/',
  'https://evil.test/?.stripe.com',
  'https://stripe.com@evil.test/',
  'http://files.stripe.com/plain',
  'file:///etc/passwd',
  'gopher://127.0.0.1/',
];

test.each(ELSEWHERE)(
  'S104 invoicePdf: %s is not asked, neither at once nor after a redirect',
  async (address) => {
    await expect(fetched(address)).rejects.toMatchObject({ code: 'payments_unavailable' });
    asked.length = 0;
    answer = (_, response) => response.writeHead(302, { location: address }).end();
    await expect(fetched(`${origin}/moved`)).rejects.toMatchObject({ code: 'payments_unavailable' });
    expect(asked).toEqual(['/moved']);
  },
);

test('S104 invoicePdf: redirects that never end, a body without end and a slow one are given up', async () => {
  asked.length = 0;
  answer = (_, response) => response.writeHead(302, { location: '/again' }).end();
  await expect(fetched(`${origin}/again`)).rejects.toMatchObject({ code: 'payments_unavailable' });
  expect(asked).toHaveLength(4);
  let stopped = false;
  answer = (_, response) => {
    response.on('close', () => {
      stopped = true;
    });
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536)));
      response.once('drain', more);
    };
    more();
  };
  await expect(fetched(`${origin}/endless`)).rejects.toMatchObject({ code: 'payments_unavailable' });
  await expect.poll(() => stopped).toBe(true);
  answer = (_, response) => void response.write('%PDF');
  await expect(fetched(`${origin}/slow`, 100)).rejects.toMatchObject({ code: 'payments_unavailable' });
  answer = (_, response) => void response.end('%PDF-1.7');
  expect(Buffer.from(await fetched(`${origin}/fine`)).toString()).toBe('%PDF-1.7');
});
