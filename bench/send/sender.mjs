/** Starts a product with a user who may send as much as possible. */
import { execFileSync } from 'node:child_process';
import { hash } from '@node-rs/argon2';
import { openPeople } from '../accounts.mjs';
import { startProduct } from '../product.mjs';

const PASSWORD = 'correct horse battery';

/** @param {string} port @param {string} place @param {string} [root] another checkout, to be measured beside this one */
export async function startWithSender(port, place, root = process.cwd()) {
  // A product that has just built itself still holds the builder's memory.
  execFileSync(process.execPath, ['tools/build.mjs'], { stdio: 'ignore', cwd: root });
  const product = await startProduct(port, { LOG_LEVEL: 'warn', WEB_PROCESSES: '2' }, place, root);
  const people = await openPeople(product.folder);
  const [account] = await people.make(
    1,
    await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
  );
  if (account === undefined) throw new Error('no account was created');
  await people.database.query("update users set role = 'teamelite'");
  return {
    product,
    person: { email: account.email, password: PASSWORD },
    token: () => people.renew(account),
    stop: async () => {
      await people.close();
      await product.stop();
    },
  };
}
