/** `waybill login`: gets an API key for this computer, which its owner confirms in the browser. */
import { hostname, userInfo } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { NAME_MAX } from '@waybill/contract/accounts';
import { KEY_LIFETIMES, type KeyLifetime } from '@waybill/contract/api-keys';
import { askDeviceLogin, endDeviceKey, takeDeviceKey } from '@waybill/contract/device-login';
import type { AnswerOf } from '@waybill/contract/endpoint';
import { SCOPES, type Scope } from '@waybill/contract/scopes';
import type { Arguments, Command, Context } from '../program/command.ts';
import { CliError, EXIT, usageError } from '../program/exit-codes.ts';
import { openBrowser } from './browser.ts';
import { type Config, readConfig, writeConfig } from './config.ts';
import { originOf } from './connect.ts';
import { configPath } from './places.ts';
import { openServer, type Server } from './server.ts';

/** What the commands need. */
const USUAL_SCOPES: readonly Scope[] = ['send', 'read', 'requests', 'manage'];
const USUAL_DAYS: KeyLifetime = 365;

const isScope = (text: string): text is Scope => SCOPES.some((scope) => scope === text);

function scopesOf(args: Arguments): readonly Scope[] {
  const given = args.list('scopes');
  const wrong = given.find((each) => !isScope(each));
  if (wrong !== undefined) throw usageError(`--scopes has ${SCOPES.join(', ')}, not “${wrong}”.`);
  return given.length === 0 ? USUAL_SCOPES : given.filter(isScope);
}

function daysOf(text: string | undefined): KeyLifetime {
  if (text === undefined) return USUAL_DAYS;
  const found = KEY_LIFETIMES.find((days) => text === (days === null ? 'never' : `${days}d`));
  if (found === undefined) throw usageError(`--expires is one of 30d, 90d, 365d and never, not “${text}”.`);
  return found;
}

/** Such as `anna@laptop`. */
function machineName(): string {
  const names = [userInfo().username, hostname()].filter((name) => name !== '');
  return names.join('@').slice(0, NAME_MAX) || 'Command line';
}

type Asked = AnswerOf<typeof askDeviceLogin>;
type Confirmed = Extract<AnswerOf<typeof takeDeviceKey>, { state: 'confirmed' }>;

async function untilConfirmed(server: Server, asked: Asked, { signal }: Context): Promise<Confirmed> {
  const { deviceCode, interval } = asked;
  for (;;) {
    await wait(interval * 1000, undefined, { signal });
    const answer = await server.call(takeDeviceKey, { body: { deviceCode } });
    if (answer.state === 'confirmed') return answer;
    if (answer.state === 'refused')
      throw new CliError(EXIT.account, 'The login was refused in the browser.', { code: 'refused' });
  }
}

async function serverOf(args: Arguments, context: Context): Promise<string> {
  const given = args.words[0] ?? context.env.WAYBILL_URL;
  if (given !== undefined && given !== '') return originOf(given);
  const saved = await readConfig(configPath(context.env));
  if (saved !== undefined) return originOf(saved.url);
  if (!context.terminal.interactive) throw usageError('Say which server: waybill login https://example.com');
  return originOf((await context.terminal.ask('Address of the server: ')).trim());
}

/** The key that the new one replaces, which no one would use again. */
async function endKey(saved: Config | undefined, { terminal, signal }: Context): Promise<void> {
  if (saved?.key === undefined) return;
  const server = openServer({ origin: originOf(saved.url), signal });
  await server
    .call(endDeviceKey, { body: { secret: saved.key } }, { retry: { maxRetries: 0 } })
    .catch(() =>
      terminal.note(`The key that you had for ${saved.url} could not be revoked. It still works.`),
    );
}

export const login: Command = {
  name: 'login',
  takes: '[SERVER]',
  summary: 'Log in to a server.',
  details: [
    'Shows an address and a code. Open the address in a browser where you are logged in, on any device, and compare the code. The API key that you confirm there is saved on this computer, and replaces the one that was.',
  ],
  options: {
    scopes: {
      value: 'NAMES',
      multiple: true,
      help: `What the key may do: ${SCOPES.join(', ')}. All but contacts if left out.`,
    },
    expires: { value: 'TIME', help: 'When the key ends: 30d, 90d, 365d or never. 365d if left out.' },
    name: { value: 'TEXT', help: 'Name of the key. Your name and that of this computer if left out.' },
    'no-browser': { help: 'Do not open a browser.' },
  },
  words: [0, 1],
  async run(args, context) {
    const { terminal, env, signal } = context;
    const wanted = {
      name: args.text('name') ?? machineName(),
      scopes: [...scopesOf(args)],
      days: daysOf(args.text('expires')),
    };
    const origin = await serverOf(args, context);
    const server = openServer({ origin, signal });
    const asked = await server.call(askDeviceLogin, { body: wanted });
    const address = origin + asked.path;
    if (args.is('json')) terminal.note(JSON.stringify({ open: address, code: asked.userCode }));
    else {
      terminal.note(`Open this address and confirm the code:\n\n  ${address}\n\n  ${asked.userCode}\n`);
      terminal.note(`Waiting for you to confirm. The code works for ${asked.expiresIn / 60} minutes.`);
    }
    if (terminal.interactive && !args.is('no-browser')) openBrowser(address);
    const { secret: key, name, email, scopes } = await untilConfirmed(server, asked, context);
    const path = configPath(env);
    const before = await readConfig(path);
    await writeConfig(path, { url: origin, key, name });
    await endKey(before, context);
    if (args.is('json')) terminal.json({ server: origin, email, name, scopes });
    else terminal.note(`Logged in to ${origin} as ${email}. The key “${name}” is saved in ${path}.`);
  },
};
