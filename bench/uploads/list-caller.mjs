/** Asks for the list of transfers again and again, in a thread of its own, so that sending bytes does not delay its clock. */
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const BETWEEN_CALLS_MS = 20;
const agent = new Agent({ keepAlive: true });
let asked = 0;

/** @returns {Promise<{ status: number, ms: number }>} */
const call = () =>
  new Promise((resolve, reject) => {
    const { base, token } = workerData;
    asked += 1;
    // From many addresses, because requests per address are limited.
    const localAddress = `127.5.0.${1 + (asked % 60)}`;
    const headers = { authorization: `Bearer ${token}` };
    const begun = performance.now();
    request(`${base}/api/transfers`, { agent, localAddress, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, ms: performance.now() - begun }));
    })
      .once('error', reject)
      .end();
  });

let over = false;
parentPort?.once('message', () => {
  over = true;
});
while (!over) {
  const { status, ms } = await call();
  parentPort?.postMessage({ status, ms });
  await pause(BETWEEN_CALLS_MS);
}
agent.destroy();
