/** The English texts of the console's suggestions for the roadmap. */
export const consoleSuggestions = {
  suggestions: {
    title: 'Suggestions',
    description: 'Suggestions for the roadmap to decide about.',
    show: 'Which suggestions are shown',
    filters: { open: 'Open', decided: 'Decided' },
    none: { open: 'No suggestion waits for a decision.', decided: 'No suggestion was decided about yet.' },
    more: 'The newest {count} are shown.',
    gone: 'account deleted',
    states: { accepted: 'Accepted', merged: 'Merged', declined: 'Declined' },
    merged: '{count, plural, one {# other} other {# others}} merged into it',
    mergedInto: 'Same as: {text}',
    acts: { accepted: 'Accept', merged: 'Merge', declined: 'Decline', open: 'Open again' },
    texts: {
      accepted: 'It stays in the list of decided ones. The roadmap itself doesn’t change.',
      merged: 'Choose the suggestion that says the same. It counts how many were merged into it.',
      declined: 'It leaves the open ones. The author isn’t emailed.',
      open: 'The decision is taken back.',
    },
    noOthers: 'There is no other suggestion to merge it into.',
    into: 'Merge into',
  },
} as const;
