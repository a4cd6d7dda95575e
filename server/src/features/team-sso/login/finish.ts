/** Ends a login at the provider of a team: checks what came back to this browser, and says which page shows what came of it. */
import type { Lang } from '@waybill/contract/accounts';
import type { ConfirmOutcome, SsoOutcome } from '@waybill/contract/sso';
import type { TestOutcome } from '@waybill/contract/team-sso';
import type { Context } from '../../../http/mount.ts';
import { langOfRequest } from '../../../http/pages/language.ts';
import { askingPage, identify, isStillOpen, loginPage, type Start, startOf } from '../../accounts/index.ts';
import { announceProvider } from '../announce.ts';
import { openProvider } from '../provider.ts';
import {
  findInUse,
  findProvider,
  isSet,
  lockProvider,
  type StoredProvider,
  writeProvider,
} from '../store.ts';
import { confirmInTeam } from './confirm.ts';
import { readPerson } from './person.ts';
import { signIn } from './sign-in.ts';

/** The path of the page. */
export async function finishAtTeam(context: Context, id: string, cameBackAt: URL): Promise<string> {
  const start = await startOf(context, cameBackAt, id);
  if (start === undefined) return loginPage('refused', langOfRequest(context.request), null);
  if (start.confirmation_hash !== null)
    return askingPage(await finishConfirming(context, id, start, cameBackAt), start.next);
  return start.for_test
    ? teamPage(await finishTest(context, id, start, cameBackAt), start.lang)
    : loginPage(await finishLogin(context, id, start, cameBackAt), start.lang, start.next);
}

const teamPage = (outcome: TestOutcome, lang: Lang): string =>
  `${lang === 'zh' ? '/zh' : ''}/dash/account/teams?test=${outcome}`;

async function identifyAt(
  context: Context,
  provider: StoredProvider | undefined,
  start: Start,
  cameBackAt: URL,
) {
  const { deps } = context;
  if (provider === undefined || !isSet(provider) || deps.config.oidc?.only === true) return 'refused';
  const identity = await identify(context, openProvider(deps, provider), start, cameBackAt);
  return typeof identity === 'string' ? identity : { provider, identity };
}

async function finishLogin(context: Context, id: string, start: Start, at: URL): Promise<SsoOutcome> {
  const found = await identifyAt(context, await findInUse(context.deps.db, id), start, at);
  return typeof found === 'string' ? found : signIn(context, found.provider, found.identity, start);
}

async function finishConfirming(
  context: Context,
  id: string,
  start: Start,
  at: URL,
): Promise<ConfirmOutcome> {
  const found = await identifyAt(context, await findInUse(context.deps.db, id), start, at);
  return typeof found === 'string' ? found : confirmInTeam(context, found.provider, found.identity, start);
}

/** Logs no one in: only says that the settings work, as long as they are still the same. */
async function finishTest(context: Context, id: string, start: Start, at: URL): Promise<TestOutcome> {
  const { deps } = context;
  const tested = await findProvider(deps.db, id);
  if (tested?.user_id !== start.user_id || !(await isStillOpen(deps, start))) return 'refused';
  const found = await identifyAt(context, tested, start, at);
  if (typeof found === 'string') return found;
  const person = readPerson(found.identity.claims, tested.domain);
  if (typeof person === 'string') return person;
  return deps.db.transaction().execute(async (tx) => {
    const current = await lockProvider(tx, id);
    if (current === undefined || !hasSameSettings(current, found.provider)) return 'refused';
    await writeProvider(tx, id, { tested_at: new Date() });
    await announceProvider(tx, current.user_id);
    return 'tested';
  });
}

const hasSameSettings = (one: StoredProvider, other: StoredProvider): boolean =>
  one.issuer === other.issuer &&
  one.client_id === other.client_id &&
  one.secret !== null &&
  other.secret !== null &&
  one.secret.equals(other.secret);
