/** Headers that every answer carries, whatever made it. */
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

const pagePolicy = (storage: readonly string[]) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // Files go straight to object storage.
    ["connect-src 'self'", ...storage].join(' '),
    "media-src 'self' blob:",
    // A PDF is shown in a frame; its own answer puts it into a sandbox.
    "frame-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const REFUSED = [
  'accelerometer',
  'autoplay',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'midi',
  'payment',
  'serial',
  'usb',
];
const RECORDING = ['camera', 'microphone'];

/**
 * Pages with the send panel, where a memo or a video can be recorded, and those from which one walks on to it: a browser
 * keeps the rules of the page that was loaded first.
 */
const RECORDS = /^\/(?:zh(?:\/|$))?(?:(?:index\.html|dash(?:\/.*)?|login|signup\/login|register)?)$/;

const features = (names: readonly string[], who: string): string[] => names.map((name) => `${name}=${who}`);

const permissionsElsewhere = features([...RECORDING, ...REFUSED], '()').join(', ');
const permissionsOfPanel = [...features(RECORDING, '(self)'), ...features(REFUSED, '()')].join(', ');

/** Camera and microphone only where something is recorded; nothing else anywhere. */
const permissionsAt = (path: string): string =>
  RECORDS.test(path.split('?', 1)[0] ?? '') ? permissionsOfPanel : permissionsElsewhere;

/** Pages whose address is a key: no other site may learn even where somebody came from. */
const KEYED = /^(?:\/zh)?\/(?:w|d|downloads|r|updatepassword|extension|invite|confirm-email)(?:[/?]|$)/;

const referrerAt = (path: string): string =>
  KEYED.test(path) ? 'no-referrer' : 'strict-origin-when-cross-origin';

export const transportHeaders = ({ publicUrl }: Config): Record<string, string> =>
  publicUrl.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {};

export function installHeaders(
  app: FastifyInstance,
  config: Config,
  storageOrigins: readonly string[],
): void {
  const policy = pagePolicy(storageOrigins);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'content-security-policy': policy,
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': permissionsAt(request.url),
      'referrer-policy': referrerAt(request.url),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-request-id': request.id,
      ...transportHeaders(config),
    });
  });
}
