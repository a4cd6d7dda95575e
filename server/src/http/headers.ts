/** Sets the security headers that every response carries. */
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { CustomHost, FindHost } from './access/hosts.ts';

const NO_HOSTS = { script: [], frame: [], connect: [], image: [] } as const;

/** What Stripe’s script and its checkout load, as its documentation lists it. */
const STRIPE_HOSTS = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://checkout.stripe.com'],
  frame: [
    'https://js.stripe.com',
    'https://*.js.stripe.com',
    'https://hooks.stripe.com',
    'https://checkout.stripe.com',
  ],
  connect: ['https://api.stripe.com', 'https://checkout.stripe.com'],
  image: ['https://*.stripe.com'],
} as const;

const pagePolicy = (storage: readonly string[], kind: Config['payments']['kind']) => {
  const hosts = kind === 'stripe' ? STRIPE_HOSTS : NO_HOSTS;
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hosts.script].join(' '),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...hosts.image].join(' '),
    "font-src 'self'",
    // Files are uploaded directly to object storage.
    ["connect-src 'self'", ...storage, ...hosts.connect].join(' '),
    "media-src 'self' blob:",
    // A PDF is shown in a frame; its own response sandboxes it.
    ["frame-src 'self'", ...hosts.frame].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
};

/** What workers with compiled code need: a worker has the policy of its own script, so pages still may not compile. */
const COMPILING = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";
/** It stretches passphrases. */
const PASSPHRASE_WORKER = '/passphrase-worker.js';
/** It computes checksums, and uploads. */
const UPLOAD_WORKER = /^\/assets\/upload-worker-[\w-]{1,32}\.js$/;

function compilingPolicy(path: string, storage: readonly string[]): string | undefined {
  if (path === PASSPHRASE_WORKER) return COMPILING;
  if (!UPLOAD_WORKER.test(path)) return undefined;
  return `${COMPILING}; ${["connect-src 'self'", ...storage].join(' ')}`;
}

const REFUSED = [
  'accelerometer',
  'autoplay',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'midi',
  'serial',
  'usb',
];
const RECORDING = ['camera', 'microphone'];

/**
 * Pages with the send panel, where a memo or a video can be recorded, and pages that lead to it without a reload: the
 * browser keeps the policy of the page that was loaded first.
 */
const RECORDS = /^\/(?:zh(?:\/|$))?(?:(?:index\.html|dash(?:\/.*)?|login|signup\/login|register)?)$/;

const features = (names: readonly string[], who: string): string[] => names.map((name) => `${name}=${who}`);

/** Wallets such as Apple Pay are opened by Stripe’s frame. */
const paying = ({ kind }: Config['payments']): string =>
  kind === 'stripe' ? 'payment=(self "https://js.stripe.com" "https://checkout.stripe.com")' : 'payment=()';

/** Camera and microphone only where something can be recorded. */
function permissions(payments: Config['payments']): (path: string) => string {
  const always = [...features(REFUSED, '()'), paying(payments)];
  const elsewhere = [...features(RECORDING, '()'), ...always].join(', ');
  const ofPanel = [...features(RECORDING, '(self)'), ...always].join(', ');
  return (path) => (RECORDS.test(path.split('?', 1)[0] ?? '') ? ofPanel : elsewhere);
}

/** Pages whose URL is a secret: other sites must not receive it as a referrer. */
const KEYED =
  /^(?:\/zh)?\/(?:w|d|downloads|r|updatepassword|extension|invite|confirm-email|verify-email)(?:[/?]|$)/;

const referrerAt = (path: string): string =>
  KEYED.test(path) ? 'no-referrer' : 'strict-origin-when-cross-origin';

/** A customer’s other names are not ours to speak for. */
export const transportHeaders = (
  { publicUrl }: Config,
  custom: CustomHost | undefined,
): Record<string, string> =>
  publicUrl.startsWith('https:')
    ? { 'strict-transport-security': `max-age=31536000${custom === undefined ? '; includeSubDomains' : ''}` }
    : {};

export function installHeaders(
  app: FastifyInstance,
  config: Config,
  storageOrigins: readonly string[],
  findHost: FindHost,
): void {
  const policy = pagePolicy(storageOrigins, config.payments.kind);
  // Nothing is paid for there.
  const policyOfCustomers = pagePolicy(storageOrigins, 'off');
  const permissionsAt = permissions(config.payments);
  app.addHook('onRequest', async (request, reply) => {
    const custom = findHost((request.headers.host ?? '').toLowerCase());
    const ofPages = custom === undefined ? policy : policyOfCustomers;
    reply.headers({
      'content-security-policy': compilingPolicy(request.url, storageOrigins) ?? ofPages,
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': permissionsAt(request.url),
      'referrer-policy': referrerAt(request.url),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-request-id': request.id,
      ...transportHeaders(config, custom),
    });
  });
}
