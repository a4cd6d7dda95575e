/** The sections of a user's data export about the roadmap. */
import type { ExportSection } from '../../feature.ts';
import { suggestionsOf, votesOf } from './store.ts';

export const roadmapSections: readonly ExportSection[] = [
  {
    name: 'roadmapVotes',
    entries: async function* (db, { id }) {
      for (const { item, created_at } of await votesOf(db, id)) yield { item, at: created_at };
    },
  },
  {
    name: 'roadmapSuggestions',
    entries: async function* (db, { id }) {
      for (const { text, created_at } of await suggestionsOf(db, id)) yield { text, at: created_at };
    },
  },
];
