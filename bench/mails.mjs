/**
 * `npm run bench -- mails`: what one email costs in computing time, of the kinds that are sent most, in both languages in turn. Beside
 * it the same elements through `@react-email/render`, which streams them. `MAILS` says how many of each kind.
 */
import { join } from 'node:path';
import { build } from 'rolldown';

// As in the product; React asks when it is loaded.
process.env.NODE_ENV = 'production';
const MAILS = Number(process.env.MAILS ?? 1_000);
const KINDS = ['transfer', 'downloaded', 'request-received'];
const WARM_UP = 200;

const source = (/** @type {string} */ path) => join(process.cwd(), 'mails/src', path);
const dir = join(process.cwd(), '.cache/bench-mails');
await build({
  input: {
    render: source('render.tsx'),
    registry: source('registry.ts'),
    layout: source('frame/layout.tsx'),
  },
  platform: 'node',
  external: (id) => /^(node:|react|@react-email)/.test(id),
  transform: { jsx: { runtime: 'automatic' }, target: 'node20' },
  logLevel: 'warn',
  output: { dir, format: 'esm', entryFileNames: '[name].js' },
});
const { createElement } = await import('react');
const { render } = await import('@react-email/render');
const { renderMail, composeMail } = await import(join(dir, 'render.js'));
const { mails } = await import(join(dir, 'registry.js'));
const { Layout } = await import(join(dir, 'layout.js'));

const envelopes = ['en', 'zh'].map((lang) => ({
  lang,
  number: 'K7RM2XQ',
  to: 'anna@example.com',
  site: 'https://waybill.example',
  brandName: 'Waybill',
}));

/** Milliseconds of computing time for one. @param {(at: number) => Promise<unknown>} act */
async function costOf(act) {
  for (let at = 0; at < WARM_UP; at += 1) await act(at);
  const before = process.cpuUsage();
  for (let at = 0; at < MAILS; at += 1) await act(at);
  const { user, system } = process.cpuUsage(before);
  return ((user + system) / 1_000 / MAILS).toFixed(2);
}

console.log('| email | ours, CPU ms | streamed, CPU ms |');
console.log('| --- | --- | --- |');
for (const kind of KINDS) {
  const mail = Object.values(mails[kind].samples)[0];
  const ours = await costOf((at) => renderMail(envelopes[at % 2], mail));
  const streamed = await costOf(async (at) => {
    const envelope = envelopes[at % 2];
    return render(createElement(Layout, { envelope, mail: await composeMail(kind, mail, envelope) }));
  });
  console.log(`| ${kind} | ${ours} | ${streamed} |`);
}
