/** `/operator/users`: finds users. */
import { UsersPanel } from '../../features/console/users/users-panel.tsx';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ console }) => console?.users;

export const Page = UsersPanel;
