/** The English texts of choosing colleagues to share a transfer with. */
export const sharePeople = {
  everyone: 'Everyone in the team',
  everyoneHint: 'Also people who join later.',
  list: 'Colleagues who can see it',
  search: 'Search colleagues',
  none: 'No colleague matches.',
} as const;
