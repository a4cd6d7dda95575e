/** `/operator/storage`: what the storage holds, and whether it is sound. */
import { StoragePanel } from '../../features/console/storage/storage-panel.tsx';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ console }) => console?.storage;

export const Page = StoragePanel;
