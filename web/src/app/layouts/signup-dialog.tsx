/** The registration dialog, loaded when it is opened. */
import type { SignupDialogProps } from '../../features/account/register/signup-entry.tsx';
import { withTexts } from '../loading/with-texts.tsx';
import { RegisterPayment } from './register-payment.tsx';

export const SignupDialog = withTexts<SignupDialogProps>(['auth'], async () => {
  const { SignupDialog: Dialog } = await import('../../features/account/register/signup-dialog.tsx');
  return (props) => <Dialog {...props} Payment={RegisterPayment} />;
});
