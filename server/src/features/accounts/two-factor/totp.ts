/** Checks the codes of authenticator apps (TOTP): SHA-1, six digits, 30 seconds, which every app supports. */
import { generateSecret, generateURI, verify } from 'otplib';

const PERIOD_S = 30;
const shape = { algorithm: 'sha1', digits: 6, period: PERIOD_S } as const;

export const newSecret = (): string => generateSecret({ length: 20 });

/** What an app reads from a QR code. A colon would end the issuer's name. */
export const secretUri = (brandName: string, email: string, secret: string): string =>
  generateURI({ ...shape, issuer: brandName.replaceAll(':', ' '), label: email, secret });

/** Removes spaces, and converts the full-width digits that a Chinese keyboard may type. */
const plainCode = (typed: string): string => typed.normalize('NFKC').replace(/\s/g, '');

/** Whether it looks like a code of an app; a recovery code never does. */
export const isAppCode = (typed: string): boolean => /^[0-9]{6}$/.test(plainCode(typed));

/** The step that the code belongs to: the present one, or its neighbour since clocks differ; undefined for a wrong code. */
export async function stepOfCode(
  secret: string,
  typed: string,
  now = Date.now(),
): Promise<number | undefined> {
  if (!isAppCode(typed)) return undefined;
  const epoch = Math.floor(now / 1000);
  const token = plainCode(typed);
  const result = await verify({ ...shape, secret, token, epoch, epochTolerance: PERIOD_S });
  return result.valid ? Math.floor(epoch / PERIOD_S) + result.delta : undefined;
}
