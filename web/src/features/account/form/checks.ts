/** The same rules as the server's, so that a mistake is told before it travels. */
import { emailAddress } from '@waybill/contract/address';
import { newPassword } from '@waybill/contract/credentials';

/** As it will be sent: without blanks around it, in lower case. */
export const cleanEmail = (text: string): string => text.trim().toLowerCase();

export const isEmail = (text: string): boolean => emailAddress.safeParse(cleanEmail(text)).success;

export const isNewPassword = (text: string): boolean => newPassword.safeParse(text).success;
