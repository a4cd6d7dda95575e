/**
 * `npm run bench -- parallel-uploads`: a thousand multipart uploads at once, every part on a connection of its own and
 * sent once, while a page of the dashboard asks for its list. UPLOADS, UPLOAD_PARTS and PART_MB change how much is sent,
 * UPLOAD_PLACE the folder in which it is stored.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { presign } from './bytes/presign.mjs';
import { family, forgetPeak, peakMemory } from './bytes/processes.mjs';
import { callOnce } from './chaos/calls.mjs';
import { startWithSender } from './send/sender.mjs';

const UPLOADS = Number(process.env.UPLOADS ?? 1_000);
const PARTS = Number(process.env.UPLOAD_PARTS ?? 1);
const PART = Number(process.env.PART_MB ?? 8) * 1_000_000;
const QUIET_MS = 8_000;

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

/**
 * @param {string} url
 * @param {import('node:http').RequestOptions} options
 * @param {string | Buffer} [body]
 * @returns {Promise<{ status: number, etag: string, text: string, ms: number }>}
 */
const ask = (url, options, body = '') =>
  new Promise((resolve, reject) => {
    const begun = performance.now();
    const sent = request(url, options, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk) => {
        text += chunk;
      });
      answer.once('end', () => {
        const { statusCode = 0, headers } = answer;
        resolve({ status: statusCode, etag: String(headers.etag), text, ms: performance.now() - begun });
      });
    });
    sent.once('error', reject);
    sent.end(body);
  });

/** @param {readonly number[]} values */
const p99 = (values) => [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1] ?? Number.NaN;

const { product, token, stop } = await startWithSender('18096', process.env.UPLOAD_PLACE ?? tmpdir());

/** Calls the API until the returned function is called, which gives how long each call took. */
function callMeanwhile() {
  const worker = new Worker(new URL('./uploads/list-caller.mjs', import.meta.url), {
    workerData: { base: product.base, token: token() },
  });
  const seen = { ms: /** @type {number[]} */ ([]), wrong: /** @type {number[]} */ ([]) };
  worker.on('message', ({ status, ms }) => {
    seen.ms.push(ms);
    if (status !== 200) seen.wrong.push(status);
  });
  return async () => {
    worker.postMessage('over');
    await once(worker, 'exit');
    return seen;
  };
}

/** @type {Map<string, number>} */
const failures = new Map();

/** @param {Promise<Awaited<ReturnType<typeof ask>>>} sending */
async function counted(sending) {
  const answer = await sending.catch((error) => ({ status: 0, etag: '', text: String(error.code), ms: 0 }));
  if (answer.status !== 200) {
    const why = `${answer.status} ${/<Code>(\w+)/.exec(answer.text)?.[1] ?? answer.text.slice(0, 80)}`;
    failures.set(why, (failures.get(why) ?? 0) + 1);
  }
  return answer;
}

try {
  const endQuiet = callMeanwhile();
  await pause(QUIET_MS);
  const quiet = p99((await endQuiet()).ms);

  const files = Array.from({ length: UPLOADS }, (_, at) => ({ path: `${at}.bin`, size: PARTS * PART }));
  const access = await callOnce(product.base, '/api/stsAuth', { type: 'userUpload', files }, token());
  const keys = {
    id: access.AccessKeyId,
    secret: access.AccessKeySecret,
    token: access.SecurityToken,
    region: access.signingRegion,
  };
  const { origin, pathname } = new URL(access.endpoint);
  const folder = `${pathname.replace(/\/$/, '')}/${access.bucket}/${access.prefix}`;
  /** @param {string} method @param {string} path @param {Record<string, string>} query @param {string | Buffer} [body] */
  const store = (method, path, query, body) =>
    counted(ask(presign(origin, method, folder + path, query, keys), { method, agent }, body));

  const pids = family(product.pid);
  forgetPeak(pids);
  const bytes = Buffer.alloc(PART, 'waybill');
  const began = performance.now();
  const endCalls = callMeanwhile();

  const ids = await Promise.all(
    files.map(async ({ path }) => {
      const { text } = await store('POST', path, { uploads: '' });
      return /<UploadId>([^<]+)/.exec(text)?.[1] ?? '';
    }),
  );
  const completed = await Promise.all(
    files.map(async ({ path }, at) => {
      const uploadId = ids[at] ?? '';
      const etags = await Promise.all(
        Array.from({ length: PARTS }, (_, part) =>
          store('PUT', path, { partNumber: String(part + 1), uploadId }, bytes).then(({ etag }) => etag),
        ),
      );
      const list = etags.map(
        (etag, part) => `<Part><PartNumber>${part + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
      );
      const body = `<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`;
      return (await store('POST', path, { uploadId }, body)).text.includes('<CompleteMultipartUploadResult');
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const calls = await endCalls();

  const failed = completed.filter((ok) => !ok).length;
  const rate = (UPLOADS * PARTS * PART) / 1e6 / seconds;
  console.log(
    `${UPLOADS} uploads of ${PARTS} × ${PART / 1e6} MB at once: ${seconds.toFixed(1)} s, ${rate.toFixed(0)} MB/s`,
  );
  console.log(`failed uploads: ${failed}; answers other than 200: ${JSON.stringify([...failures])}`);
  for (const pid of pids) {
    const name = readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
    const peak = peakMemory([pid]);
    if (name !== 'postgres' || peak > 100)
      console.log(
        `highest memory of ${pid === product.pid ? 'the main process' : name}: ${peak.toFixed(0)} MiB`,
      );
  }
  console.log(
    `the list of transfers meanwhile: ${calls.ms.length} calls, p99 ${p99(calls.ms).toFixed(0)} ms, without load ${quiet.toFixed(0)} ms, ratio ${(p99(calls.ms) / quiet).toFixed(1)}; answers other than 200: ${JSON.stringify(calls.wrong)}`,
  );
} finally {
  agent.destroy();
  await stop();
}
