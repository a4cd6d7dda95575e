/** Subscribes this browser to notifications at its push service, and unsubscribes it. */
import type { AnswerOf } from '@waybill/contract/endpoint';
import { addPushDevice, type listPushDevices, removePushDevice } from '@waybill/contract/push';
import { registerAppWorker } from '../../../session/app-worker.ts';
import { callAsUser } from '../../../session/call-as-user.ts';
import { untilActive } from '../../../session/until-active.ts';

type Devices = AnswerOf<typeof listPushDevices>;

/** The browser did not do what it was asked; there is nothing to say about why. */
export class BrowserRefused extends Error {}

/** As browsers that do not take text want it. */
function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (char) => char.charCodeAt(0));
}

async function subscribed(publicKey: string): Promise<PushSubscription> {
  const registration = await registerAppWorker();
  if (registration === undefined) throw new BrowserRefused();
  await untilActive(registration);
  const { pushManager } = registration;
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    // It was subscribed with an earlier key of this installation.
    const old = await pushManager.getSubscription();
    if (old === null) throw new BrowserRefused(String(error));
    await old.unsubscribe();
    return pushManager.subscribe(options);
  }
}

/** Call it right after a press, since the browser asks the person. Undefined: they did not allow it. */
export async function turnOn(publicKey: string): Promise<Devices | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const subscription = await subscribed(publicKey).catch((error: unknown) => {
    throw error instanceof BrowserRefused ? error : new BrowserRefused(String(error));
  });
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return callAsUser(addPushDevice, { body: { endpoint: endpoint ?? '', p256dh, auth } });
}

/** For the device with this id; `isHere`: it is this browser. */
export async function turnOff(id: string, isHere: boolean): Promise<Devices> {
  const answer = await callAsUser(removePushDevice, { params: { id } });
  // The server sends it nothing more, so it does not matter when this fails.
  if (isHere) await unsubscribe().catch(() => {});
  return answer;
}

async function unsubscribe(): Promise<void> {
  const registration = await registerAppWorker();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
