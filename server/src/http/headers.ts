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

/** Recording a memo or a video needs these two; nothing else is allowed. */
const permissions = [
  'camera=(self)',
  'microphone=(self)',
  ...[
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
  ].map((feature) => `${feature}=()`),
].join(', ');

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
      'permissions-policy': permissions,
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-request-id': request.id,
      ...transportHeaders(config),
    });
  });
}
