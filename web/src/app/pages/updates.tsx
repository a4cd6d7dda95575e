/** `/updates`: the release notes, for everyone. */

import { loadUpdates } from '../../features/content/load.ts';
import type { ReleaseNote } from '../../features/content/types.ts';
import { UpdatesList } from '../../features/updates/updates-list.tsx';
import { useLoaderData } from '../../router/hooks.ts';
import type { HeadOf, LoadData } from '../page.tsx';

export const head: HeadOf = ({ updates }) => updates;

export const load: LoadData = (lang) => loadUpdates(lang);

export function Page() {
  return <UpdatesList entries={useLoaderData<readonly ReleaseNote[]>()} />;
}
