/** Fields that payloads may have and that no call believes. */
import * as z from 'zod';

/** Sent by clients because the payload has it; what it claims is never believed. */
export const claimed = z.unknown().optional();

/** Fields of a transfer that clients send along; the server takes them from the account and from what is stored. */
export const claimedFields = {
  _id: claimed,
  slug: claimed,
  region: claimed,
  fileName: claimed,
  fileNumber: claimed,
  size: claimed,
  dateSent: claimed,
  status: claimed,
  profilePic: claimed,
  parentAdminID: claimed,
  total_downloads: claimed,
  downloads: claimed,
  linkUrl: claimed,
  pmDomainID: claimed,
};
