/** Tests object storage against a real Ceph: `npm run test:ceph`. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ACCESS, ROLE_ARN, startCluster, stopCluster } from './ceph/cluster.mjs';
import { install, isDebianRoot } from './test/debian.mjs';

const PACKAGES = ['radosgw', 'ceph-osd', 'ceph-mon', 'ceph-common'];

if (isDebianRoot() && !install(PACKAGES)) throw new Error(`${PACKAGES.join(', ')} could not be installed`);

const cluster = await startCluster();
console.log(`Ceph answers at ${cluster.endpoint}`);
const tests = spawn(
  join('node_modules', '.bin', 'vitest'),
  ['run', '--project', 'ceph', ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      CEPH_ENDPOINT: cluster.endpoint,
      CEPH_ACCESS_KEY: ACCESS.accessKey,
      CEPH_SECRET_KEY: ACCESS.secretKey,
      CEPH_ROLE_ARN: ROLE_ARN,
    },
  },
);
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => tests.kill(signal));
process.exitCode = await new Promise((resolve) => tests.once('exit', (code) => resolve(code ?? 1)));
await stopCluster(cluster);
