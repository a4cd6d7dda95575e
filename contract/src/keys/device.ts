/** Logging in a device, such as a terminal: it shows a code, its owner confirms the code in the browser, and the device gets an API key. */
import * as z from 'zod';
import { NAME_MAX } from '../accounts/accounts.ts';
import { reauth } from '../accounts/credentials.ts';
import { endpoint } from '../wire/endpoint.ts';
import { SCOPES } from '../wire/scopes.ts';
import { keyLifetime } from './keys.ts';

/** How long a device waits for its owner. */
export const DEVICE_LOGIN_S = 600;
/** How often a device asks whether its owner has confirmed. */
export const DEVICE_POLL_S = 3;
/** Where its owner confirms, with the code as `?code=`. */
export const DEVICE_PAGE = '/dash/account/device';

/** Without vowels, so that no code is a word, and without letters that look alike. */
export const DEVICE_CODE_ALPHABET = 'BCDFGHJKLMNPQRSTVWXZ';
export const DEVICE_CODE_LENGTH = 8;

/** As it is compared: `bcdf ghjk` and `BCDF-GHJK` are the same. */
export const plainDeviceCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z]/g, '');

/** In two groups, which are easier to compare. */
export const shownDeviceCode = (code: string): string =>
  [code.slice(0, DEVICE_CODE_LENGTH / 2), code.slice(DEVICE_CODE_LENGTH / 2)].join('-');

const typedCode = z.string().max(40);
const scopes = z.array(z.enum(SCOPES)).min(1).max(SCOPES.length);

export const askDeviceLogin = endpoint({
  method: 'POST',
  path: '/api/device',
  access: 'public',
  tag: 'keys',
  summary: 'Asks for an API key for a device without a browser. Its owner confirms the code in theirs.',
  body: z.object({
    /** What the key will be called, such as the name of the machine. */
    name: z.string().trim().min(1).max(NAME_MAX),
    scopes,
    days: keyLifetime,
  }),
  answers: {
    200: z.object({
      /** Stays on the device; with it the key is fetched. */
      deviceCode: z.string(),
      /** What its owner compares with the page. */
      userCode: z.string(),
      /** Of the page that confirms it, on this server. */
      path: z.string(),
      expiresIn: z.int(),
      interval: z.int(),
    }),
  },
  errors: ['too_many_requests'],
});

export const takeDeviceKey = endpoint({
  method: 'POST',
  path: '/api/device/key',
  access: 'public',
  tag: 'keys',
  summary:
    'Returns the API key of a device once its owner has confirmed it. Works once; until then the state is `waiting`.',
  body: z.object({ deviceCode: z.string().min(1).max(100) }),
  answers: {
    200: z.discriminatedUnion('state', [
      z.object({ state: z.literal('waiting') }),
      z.object({ state: z.literal('refused') }),
      z.object({
        state: z.literal('confirmed'),
        secret: z.string(),
        name: z.string(),
        email: z.string(),
        scopes: z.array(z.enum(SCOPES)),
      }),
    ]),
  },
  errors: ['link_expired', 'too_many_keys', 'suspended'],
});

export const openDeviceLogin = endpoint({
  method: 'POST',
  path: '/api/device/open',
  access: 'user',
  tag: 'keys',
  summary: 'Returns what the device with this code asks for. Changes nothing.',
  body: z.object({ code: typedCode }),
  answers: {
    200: z.object({
      code: z.string(),
      name: z.string(),
      scopes: z.array(z.enum(SCOPES)),
      days: keyLifetime,
      /** The address, or for IPv6 the network, that the device asked from. */
      from: z.string(),
      /** Whether that is where this call comes from. */
      isHere: z.boolean(),
    }),
  },
  errors: ['link_expired', 'too_many_tries'],
});

export const answerDeviceLogin = endpoint({
  method: 'POST',
  path: '/api/device/answer',
  access: 'user',
  tag: 'keys',
  summary:
    'Confirms or refuses the device with this code. Confirming needs the password, or a fresh login at the provider of single sign-on.',
  body: z.object({
    code: typedCode,
    confirm: z.boolean(),
    /** Needed to confirm. */
    ...reauth,
  }),
  answers: { 200: z.object({}) },
  errors: ['reauth_required', 'link_expired', 'too_many_keys', 'too_many_tries'],
});

export const endDeviceKey = endpoint({
  method: 'POST',
  path: '/api/device/end',
  access: 'public',
  whileSuspended: true,
  tag: 'keys',
  summary:
    'Revokes an API key by the key itself, for a device that logs out. A key that is not known changes nothing.',
  body: z.object({ secret: z.string().min(1).max(200) }),
  answers: { 200: z.object({}) },
  idempotent: true,
});
