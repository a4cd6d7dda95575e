/** The public interface of the roadmap: votes and suggestions. */
import type { Feature } from '../../feature.ts';
import { roadmapSections } from './export.ts';
import { mountRoadmap } from './routes.ts';

export { decideSuggestionIn, type SuggestionDecision } from './decide-suggestion.ts';
export * from './events.ts';
export { findSuggestion, type ListedSuggestion, listSuggestions } from './store.ts';

export const roadmapFeature: Feature = {
  name: 'roadmap',
  routes: mountRoadmap,
  exportData: roadmapSections,
};
