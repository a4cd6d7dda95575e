import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';

test('S133 pages may load Stripe’s script and frames only when payments are by Stripe', async () => {
  const headersWith = async (env: Record<string, string>) =>
    (await (await testApp({ env })).inject({ url: '/health' })).headers;
  for (const PAYMENTS of ['off', 'sandbox']) {
    const headers = await headersWith({ PAYMENTS });
    expect(headers['content-security-policy']).not.toContain('stripe');
    expect(headers['permissions-policy']).toContain('payment=()');
  }
  const headers = await headersWith({
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_abc',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_abc',
    STRIPE_WEBHOOK_SECRET: 'whsec_abc',
  });
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com ");
  expect(policy).toMatch(/frame-src 'self'[^;]* https:\/\/hooks\.stripe\.com/);
  expect(policy).toMatch(/connect-src 'self'[^;]* https:\/\/api\.stripe\.com/);
  expect(policy).not.toMatch(/unsafe-(?:inline|eval)(?<!style-src-attr 'unsafe-inline)/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(headers['permissions-policy']).toContain('payment=(self "https://js.stripe.com"');
});

const policiesOf = (app: Awaited<ReturnType<typeof testApp>>) => async (url: string) =>
  (await app.inject({ url })).headers['content-security-policy'];

test('the upload worker may compile, and reach the storage, and nothing else', async () => {
  const policyAt = policiesOf(await testApp());
  expect(await policyAt('/assets/upload-worker-BzX_3-9a.js')).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  );
  for (const url of [
    '/assets/index-BzX_3-9a.js',
    '/assets/upload-worker-BzX_3-9a.js/x',
    '/assets/x/upload-worker-BzX_3-9a.js',
    '/api/assets/upload-worker-a.js',
  ])
    expect(await policyAt(url), url).not.toContain('wasm');
});

test('the upload worker may send bytes to external object storage', async () => {
  const app = await testApp({
    env: {
      S3_ENDPOINT: 'http://127.0.0.1:9',
      S3_PUBLIC_ENDPOINT: 'https://s3.example.com/files',
      S3_ACCESS_KEY: 'key',
      S3_SECRET_KEY: 'secret',
      S3_ROLE_ARN: 'arn:aws:iam:::role/uploader',
    },
  });
  expect(await policiesOf(app)('/assets/upload-worker-a.js')).toMatch(
    /; connect-src 'self' https:\/\/s3\.example\.com$/,
  );
});

test('E02 only the worker that stretches passphrases may compile, and nothing else', async () => {
  const policyAt = policiesOf(await testApp());
  expect(await policyAt('/passphrase-worker.js')).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'",
  );
  for (const url of [
    '/',
    '/w/K7RM2XQ',
    '/open-worker.js',
    '/passphrase-worker.js/x',
    '/api/passphrase-worker.js',
  ])
    expect(await policyAt(url), url).not.toContain('wasm');
});
