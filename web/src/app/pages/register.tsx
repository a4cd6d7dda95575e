/** `/register`: an account in two steps. */
import { RegisterPanel } from '../../features/account/register/register-panel.tsx';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ auth }) => auth?.register;

export function Page() {
  return <RegisterPanel />;
}
