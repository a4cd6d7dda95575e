/** Tests how devices are named when little is known about them. */
import { expect, test } from 'vitest';
import { deviceKind, deviceName } from './device.ts';

const words = {
  device: (browser: string, system: string) => `${browser} · ${system}`,
  unknownBrowser: 'Unknown browser',
  unknownSystem: 'unknown system',
};

test('deviceName uses what is known of browser and system', () => {
  expect(deviceName({ browser: 'Firefox', system: 'Linux' }, words)).toBe('Firefox · Linux');
  expect(deviceName({ browser: 'Safari', system: null }, words)).toBe('Safari · unknown system');
  expect(deviceName({ browser: null, system: null }, words)).toBe('Unknown browser');
});

test('deviceKind distinguishes phones from computers by their system', () => {
  expect(deviceKind({ system: 'iPhone' })).toBe('phone');
  expect(deviceKind({ system: 'Windows' })).toBe('computer');
  expect(deviceKind({ system: null })).toBe('unknown');
});
