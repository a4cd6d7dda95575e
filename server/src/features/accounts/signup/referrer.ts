/** Reads the affiliate link out of what a browser says about where its user came from. */
import { isAffiliateCode, VIA } from '@waybill/contract/affiliate';

const LONGEST = 2_000;

/** Null: they came by no link of ours. */
export function codeInReferrer(referrer: unknown, publicUrl: string): string | null {
  if (typeof referrer !== 'string' || referrer.length > LONGEST || !URL.canParse(referrer)) return null;
  const { origin, searchParams } = new URL(referrer);
  const code = origin === new URL(publicUrl).origin ? searchParams.get(VIA) : null;
  return code !== null && isAffiliateCode(code) ? code : null;
}
