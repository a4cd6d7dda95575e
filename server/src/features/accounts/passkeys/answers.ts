/** Schemas of the WebAuthn responses we read; other fields are dropped. */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import * as z from 'zod';

/** Larger than anything a device sends without a statement about its maker. */
const base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]+$/);

/** Only the names in the standard today: a hint that we cannot return to the browser is of no use. */
const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

const credential = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  clientExtensionResults: z.unknown().transform(() => ({})),
});

const made = credential.extend({
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z
      .array(z.unknown())
      .max(20)
      .default([])
      .transform((names) => names.flatMap((name) => transport.safeParse(name).data ?? [])),
  }),
});

const shown = credential.extend({
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    /** Always there when the device itself chose the passkey, as ours do. */
    userHandle: base64url,
  }),
});

/** A passkey that was just made. */
export const readMade = (answer: unknown): RegistrationResponseJSON | undefined =>
  made.safeParse(answer).data;

/** A passkey that is being used. */
export const readShown = (
  answer: unknown,
): (AuthenticationResponseJSON & { response: { userHandle: string } }) | undefined =>
  shown.safeParse(answer).data;
