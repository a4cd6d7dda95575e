/** A push service for tests, with the browsers that subscribed to it: it decrypts each message by RFC 8291, and verifies who sent it by RFC 8292. */
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify as verifySignature,
} from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type PushDevice, type PushMessage, pushMessage } from '@waybill/contract/push';
import type { TestApp, TestUser } from '../../../../test/app.ts';
import { openBrowser } from '../../../../test/browser.ts';
import { atFileEnd } from '../../../../test/file-end.ts';
import { insertNotification } from '../../downloads/index.ts';

export interface PushDelivery {
  readonly message: PushMessage;
  readonly bytes: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** What the sender claims, after its signature was verified with the key that the browser was given. */
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string };
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** A subscription as a browser makes one, with the private key that only the browser has. */
export function subscriptionAt(endpoint: string) {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const secret = randomBytes(16);
  const decrypt = (body: Buffer): string => {
    const salt = body.subarray(0, 16);
    const idLength = body.readUInt8(20);
    const sender = body.subarray(21, 21 + idLength);
    const shared = own.computeSecret(sender);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
    const input = derive(shared, secret, info, 32);
    const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const sealed = body.subarray(21 + idLength);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    // The last record ends with a 2 and padding.
    return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
  };
  const keys = { p256dh: own.getPublicKey('base64url'), auth: secret.toString('base64url') };
  return { body: { endpoint, ...keys }, decrypt };
}

/** Throws unless it is signed by the key. */
function claimsOf(authorization: string, publicKey: string): PushDelivery['claims'] {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  if (key !== publicKey) throw new Error('another key');
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isRight = verifySignature(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isRight) throw new Error('a wrong signature');
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
}

/** Answers 201 unless the test says otherwise. */
export async function openPushService(
  app: TestApp,
  answer: (response: ServerResponse, nth: number) => void = (response) => response.writeHead(201).end(),
) {
  const browsers = new Map<string, ReturnType<typeof subscriptionAt> & { received: PushDelivery[] }>();
  let publicKey = '';
  let nth = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const browser = browsers.get(request.url ?? '');
      if (browser === undefined) return void response.writeHead(404).end();
      const body = Buffer.concat(chunks);
      const { headers } = request;
      browser.received.push({
        message: pushMessage.parse(JSON.parse(browser.decrypt(body))),
        bytes: body.length,
        headers,
        claims: claimsOf(headers.authorization ?? '', publicKey),
      });
      nth += 1;
      answer(response, nth);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atFileEnd(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    /** A browser of this user that subscribed, and turned notifications on. */
    subscribe: async ({ token }: Pick<TestUser, 'token'>) => {
      const path = `/${randomBytes(12).toString('hex')}`;
      const subscription = subscriptionAt(origin + path);
      const browser = { ...subscription, received: [] as PushDelivery[] };
      browsers.set(path, browser);
      const added = await openBrowser(app).ask('POST', '/api/push', { token, body: subscription.body });
      if (added.statusCode !== 200) throw new Error(added.body);
      publicKey = added.json().publicKey;
      return browser;
    },
  };
}

/** What tests do with devices and bells. */
export function openDevices(app: TestApp, quiet: () => Promise<void>) {
  const ask = (
    { token }: Pick<TestUser, 'token'>,
    method: 'GET' | 'POST' | 'DELETE',
    path = '',
    body?: object,
  ) => openBrowser(app).ask(method, `/api/push${path}`, { token, ...(body === undefined ? {} : { body }) });
  /** As the bell gets one. */
  const ring = (user: TestUser, more: object = {}) =>
    app.deps.db.transaction().execute((tx) =>
      insertNotification(tx, {
        user_id: user.id,
        transfer_id: null,
        slug: 'K7RM2XQ',
        kind: 'downloaded',
        country: 'CN',
        origin: 'Shenzhen',
        receiver_email: 'mei@huanyu.cn',
        file_name: null,
        ...more,
      }),
    );
  return {
    ask,
    ring,
    devices: async (user: Pick<TestUser, 'token'>): Promise<PushDevice[]> =>
      (await ask(user, 'GET')).json().devices,
    /** Until every device has it. */
    rung: async (user: TestUser, more: object = {}): Promise<void> => {
      await ring(user, more);
      await quiet();
    },
    session: async (user: TestUser) => ({ token: await app.signInAgain(user.id) }),
  };
}
