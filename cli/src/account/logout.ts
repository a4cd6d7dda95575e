/** `waybill logout`: revokes the API key of this computer, and forgets it. */
import { endDeviceKey } from '@waybill/contract/device-login';
import type { Command } from '../program/command.ts';
import { forgetConfig, readConfig } from './config.ts';
import { originOf } from './connect.ts';
import { configPath } from './places.ts';
import { openServer } from './server.ts';

export const logout: Command = {
  name: 'logout',
  takes: '',
  summary: 'Log out: revoke the API key of this computer, and forget it.',
  options: {
    'keep-key': { help: 'Only forget the key here, without revoking it.' },
  },
  words: [0, 0],
  async run(args, { env, terminal, signal }) {
    const path = configPath(env);
    const saved = await readConfig(path);
    const revoked = saved?.key !== undefined && !args.is('keep-key');
    if (saved?.key !== undefined && revoked) {
      const server = openServer({ origin: originOf(saved.url), signal });
      await server.call(endDeviceKey, { body: { secret: saved.key } });
    }
    await forgetConfig(path);
    if (args.is('json')) terminal.json({ loggedOut: saved !== undefined, revoked });
    else terminal.note(saved === undefined ? 'You were not logged in.' : `Logged out of ${saved.url}.`);
  },
};
