/** Tests notifications on devices: turning them on and off, what the browser decides, and the list of devices. */
import { screen, waitFor } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import type { PushDevice } from '@waybill/contract/push';
import { afterEach, expect, test, vi } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { show } from '../../../../test/show.tsx';
import { ana } from '../../../session/fake-server.suite.ts';
import { DeviceNotifications } from './device-notifications.tsx';

const KEY = Buffer.alloc(65, 4).toString('base64url');
const OWN = {
  endpoint: 'https://push.example/ana',
  keys: { p256dh: KEY, auth: Buffer.alloc(16, 1).toString('base64url') },
};

const phone: PushDevice = {
  id: '0190a7a2-6b5e-7c3a-9f10-000000000021',
  browser: 'Chrome',
  system: 'Android',
  createdAt: Date.UTC(2026, 0, 1),
  current: true,
};
const laptop: PushDevice = {
  ...phone,
  id: '0190a7a2-6b5e-7c3a-9f10-000000000022',
  system: 'Windows',
  current: false,
};

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** A browser that says this when it is asked for permission. */
function browserThat(answer: NotificationPermission, before: NotificationPermission = 'default') {
  const unsubscribe = vi.fn(async () => true);
  const subscription = { toJSON: () => OWN, unsubscribe };
  const subscribe = vi.fn(async (_options: PushSubscriptionOptionsInit) => subscription);
  const registration = {
    active: { state: 'activated' },
    pushManager: { subscribe, getSubscription: async () => subscription },
  };
  const register = vi.fn(async () => registration);
  const permission = { permission: before, requestPermission: vi.fn(async () => answer) };
  permission.requestPermission.mockImplementation(async () => {
    permission.permission = answer;
    return answer;
  });
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', permission);
  Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true });
  return { subscribe, register, unsubscribe, ask: permission.requestPermission };
}

const toggle = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Notifications on this device' });

test('O06 a press asks for permission, subscribes with the key of the installation, and lists the device; another ends it', async () => {
  const browser = browserThat('granted');
  const api = answering({
    listPushDevices: () => ({ publicKey: KEY, devices: [] }),
    addPushDevice: () => ({ publicKey: KEY, devices: [phone] }),
    removePushDevice: () => ({ publicKey: KEY, devices: [] }),
  });
  const { person } = show(<DeviceNotifications />, { user: ana });
  expect((await toggle()).checked).toBe(false);
  expect(browser.ask).not.toHaveBeenCalled();
  await person.click(await toggle());
  await screen.findByText('Chrome · Android');
  screen.getByText('This device');
  expect((await toggle()).checked).toBe(true);
  expect(browser.subscribe.mock.calls[0]?.[0]).toMatchObject({ userVisibleOnly: true });
  expect(api.calls('addPushDevice')[0]?.body).toEqual({ endpoint: OWN.endpoint, ...OWN.keys });
  expect(browser.register).toHaveBeenCalledWith(
    '/app-worker.js',
    expect.objectContaining({ scope: '/app/' }),
  );
  await person.click(await toggle());
  await waitFor(() => expect(screen.queryByText('Chrome · Android')).toBeNull());
  expect(api.calls('removePushDevice')[0]?.params).toEqual({ id: phone.id });
  expect(browser.unsubscribe).toHaveBeenCalled();
});

test('O06 what the browser blocks says how to allow it, in Chinese too', async () => {
  browserThat('denied');
  const api = answering({ listPushDevices: () => ({ publicKey: KEY, devices: [] }) });
  const { person } = show(<DeviceNotifications />, { user: ana });
  await person.click(await toggle());
  await screen.findByText(/Your browser blocks notifications/);
  expect((await toggle()).disabled).toBe(true);
  expect(api.calls('addPushDevice')).toEqual([]);
});

test('O06 a browser without notifications has no switch, and still lists and removes other devices', async () => {
  const api = answering({
    listPushDevices: () => ({ publicKey: KEY, devices: [laptop] }),
    removePushDevice: () => ({ publicKey: KEY, devices: [] }),
  });
  const { person } = show(<DeviceNotifications />, { user: ana });
  await screen.findByText('Chrome · Windows');
  expect(screen.queryByRole('switch')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Remove Chrome · Windows' }));
  await waitFor(() => expect(screen.queryByText('Chrome · Windows')).toBeNull());
  expect(api.calls('removePushDevice')[0]?.params).toEqual({ id: laptop.id });
});

test('O06 an iPhone shows how to add the site to its home screen instead of the switch', async () => {
  vi.stubGlobal('navigator', {
    ...window.navigator,
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
    maxTouchPoints: 5,
  });
  answering({ listPushDevices: () => ({ publicKey: KEY, devices: [] }) });
  show(<DeviceNotifications />, { user: ana, lang: 'zh' });
  await screen.findByText(/添加到主屏幕/);
  expect(screen.queryByRole('switch')).toBeNull();
});

test('O06 where the operator has turned them off, nothing is offered', async () => {
  browserThat('granted');
  const api = answering({ listPushDevices: () => ({ publicKey: null, devices: [] }) });
  show(<DeviceNotifications />, { user: ana });
  await waitFor(() => expect(api.calls('listPushDevices')).toHaveLength(1));
  expect(screen.queryByRole('switch')).toBeNull();
});

test('O06 a device that the server refuses, and a browser that fails, say so', async () => {
  const browser = browserThat('granted');
  answering({
    listPushDevices: () => ({ publicKey: KEY, devices: [] }),
    addPushDevice: () => new AppError('push_address'),
  });
  const { person } = show(<DeviceNotifications />, { user: ana });
  await person.click(await toggle());
  await waitFor(async () => expect((await toggle()).checked).toBe(false));
  browser.subscribe.mockRejectedValue(new DOMException('no push service', 'AbortError'));
  await person.click(await toggle());
  await screen.findByText('We couldn’t turn on notifications in this browser. Please try again.');
});
