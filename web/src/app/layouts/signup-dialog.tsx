/** The registration dialog, loaded when it is opened. */
import type { SignupDialogProps } from '../../features/account/register/signup-entry.tsx';
import { withTexts } from '../loading/with-texts.tsx';

export const SignupDialog = withTexts<SignupDialogProps>(
  ['auth'],
  async () => (await import('../../features/account/register/signup-dialog.tsx')).SignupDialog,
);
