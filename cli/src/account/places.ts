/** Where the command line keeps its files: settings, and what it needs to continue after a restart. */
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import type { Context } from '../program/command.ts';

type Env = Context['env'];

/** The XDG specification says that a relative path is to be ignored. */
const folderOf = (given: string | undefined, ...usual: string[]): string =>
  given !== undefined && isAbsolute(given) ? given : join(homedir(), ...usual);

export const configPath = (env: Env): string =>
  join(folderOf(env.XDG_CONFIG_HOME, '.config'), 'waybill', 'config.json');

export const stateFolder = (env: Env): string =>
  join(folderOf(env.XDG_STATE_HOME, '.local', 'state'), 'waybill');
