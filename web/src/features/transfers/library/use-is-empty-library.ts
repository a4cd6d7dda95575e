/** Whether there is nothing that a library could show, neither own transfers nor those of colleagues. */
import { libraryCounts } from '@waybill/contract/library';
import { useCall } from '../../../queries/use-call.ts';
import { useLibraryView } from './use-library-view.ts';

/** False until it is known, and while something is searched for. */
export function useIsEmptyLibrary(): boolean {
  const [{ filter, q }] = useLibraryView();
  const counts = useCall(libraryCounts, {}).data;
  return counts !== undefined && counts.all + counts.shared === 0 && filter === 'all' && q.trim() === '';
}
