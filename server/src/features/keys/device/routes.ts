/** The HTTP handlers for devices that log in by a code. */
import * as calls from '@waybill/contract/device-login';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { addressBlock } from '../../../http/access/client-address.ts';
import { hasKeyForm } from '../../../http/access/key-form.ts';
import { mount, userOf } from '../../../http/mount.ts';
import type { Limit } from '../../../http/rate-limit.ts';
import { cleanName } from '../../accounts/index.ts';
import { endKey } from '../revoke-key.ts';
import { answerLogin, findLogin } from './answer-login.ts';
import { newDeviceCode, newUserCode } from './codes.ts';
import { addLogin } from './store.ts';
import { takeKey } from './take-key.ts';

const ASKS: Limit = { name: 'device-ask', points: 20, seconds: 600 };
const ENDS: Limit = { name: 'device-end', points: 60, seconds: 60 };
/** Several devices behind one address, each asking every few seconds. */
const TAKES: Limit = { name: 'device-key', points: 200, seconds: 60 };

export function mountDeviceLogins(app: FastifyInstance, deps: Deps): void {
  mount(
    app,
    deps,
    calls.askDeviceLogin,
    async ({ body }, { ip }) => {
      const [deviceCode, userCode] = [newDeviceCode(), newUserCode()];
      const asked = { ...body, name: cleanName(body.name), scopes: [...new Set(body.scopes)] };
      await addLogin(deps.db, { ...asked, deviceCode, userCode, from: addressBlock(ip) });
      const shown = calls.shownDeviceCode(userCode);
      return {
        deviceCode,
        userCode: shown,
        path: `${calls.DEVICE_PAGE}?code=${shown}`,
        expiresIn: calls.DEVICE_LOGIN_S,
        interval: calls.DEVICE_POLL_S,
      };
    },
    { limit: ASKS },
  );
  mount(app, deps, calls.takeDeviceKey, ({ body }) => takeKey(deps, body.deviceCode), { limit: TAKES });
  mount(app, deps, calls.openDeviceLogin, async ({ body }, context) => {
    const { name, scopes, days, asked_from: from } = await findLogin(deps, userOf(context).id, body.code);
    const code = calls.shownDeviceCode(calls.plainDeviceCode(body.code));
    return { code, name, scopes, days, from, isHere: from === addressBlock(context.ip) };
  });
  mount(app, deps, calls.answerDeviceLogin, async ({ body }, context) => {
    await answerLogin(deps, userOf(context), body);
    return {};
  });
  mount(
    app,
    deps,
    calls.endDeviceKey,
    async ({ body }) => {
      if (hasKeyForm(body.secret)) await endKey(deps.db, body.secret);
      return {};
    },
    { limit: ENDS },
  );
}
