/** `npm run test:clients`: tests the stand-alone store with other S3 clients in their default settings. */
import { createFiles } from './clients/files.mjs';
import { installPrograms } from './clients/programs.mjs';
import { createReport } from './clients/report.mjs';
import { runAll } from './clients/run-all.mjs';
import { startStore } from './clients/store.mjs';
import { makeWorkplace } from './clients/workplace.mjs';
import { ensureInstalled } from './install.mjs';

ensureInstalled();
installPrograms();
const workplace = makeWorkplace();
const report = createReport();
try {
  const files = await createFiles(workplace.folder, process.env.CLIENTS_MB ?? '1024');
  const store = await startStore(workplace.folder);
  console.log(`The store answers at ${store.endpoint}`);
  await runAll({ report, files, store, folder: workplace.folder });
  await report.check('store', 'operator keys', 'ran without an error and stopped when asked', store.stop);
} catch (error) {
  report.fail('the run itself', error);
} finally {
  await workplace.leave();
}
process.exitCode = report.end();
