/** `/login`: signing in. */
import { LoginPanel } from '../../features/account/sign-in/login-panel.tsx';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ auth }) => auth?.login;

export function Page() {
  return <LoginPanel />;
}
