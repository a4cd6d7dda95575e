/** `/operator/settings`: the settings of the server, and where each comes from. */
import { SettingsPanel } from '../../features/console/settings/settings-panel.tsx';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ console }) => console?.settings;

export const Page = SettingsPanel;
