/** Hashes addresses, browsers and address blocks with a key, so that known places can be compared but not read. */
import { createHmac } from 'node:crypto';
import type { Keys } from '../../../installation/keys.ts';

export const hashPlace = (keys: Keys, text: string): Buffer =>
  createHmac('sha256', keys.visitors).update(text).digest().subarray(0, 16);

export const hashAddress = (keys: Keys, email: string): Buffer => hashPlace(keys, `known-address:${email}`);

export const placeOfBrowser = (keys: Keys, browser: Buffer): Buffer =>
  hashPlace(keys, `known-browser:${browser.toString('hex')}`);
