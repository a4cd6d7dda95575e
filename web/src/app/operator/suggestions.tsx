/** `/operator/messages/suggestions`: suggestions for the roadmap. */
import { SuggestionsPanel } from '../../features/console/suggestions/suggestions-panel.tsx';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ console }) => console?.suggestions;

export const Page = SuggestionsPanel;
