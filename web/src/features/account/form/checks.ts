/** Checks a new password by the server's rule, so that a mistake shows before a request is sent. */
import { newPassword } from '@waybill/contract/credentials';

export const isNewPassword = (text: string): boolean => newPassword.safeParse(text).success;
