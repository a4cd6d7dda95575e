/** Checks input by the server's rules, so that mistakes show before a request is sent. */
import { emailAddress } from '@waybill/contract/address';
import { newPassword } from '@waybill/contract/credentials';

/** The address as it is sent: trimmed, in lower case. */
export const cleanEmail = (text: string): string => text.trim().toLowerCase();

export const isEmail = (text: string): boolean => emailAddress.safeParse(cleanEmail(text)).success;

export const isNewPassword = (text: string): boolean => newPassword.safeParse(text).success;
