/** The English texts of the roadmap. */
export const roadmap = {
  title: 'Roadmap',
  description: 'What we’re building, what comes next, and what you’d like to have.',
  heading: 'Roadmap',
  intro: 'What we’re building, what comes next, and what’s already there.',
  howTo:
    'Vote for what you’d like to have. You have one vote for each item and can take it back at any time.',
  howToVisitor: 'Log in to vote for what you’d like to have, or to suggest something new.',
  states: {
    building: 'Building',
    planned: 'Planned',
    idea: 'Idea',
    done: 'Done',
  },
  voteFor: 'Vote for {title}.',
  votes: '{count, plural, one {# vote} other {# votes}}',
  voteFailed: 'We couldn’t save your vote. Please try again.',
  voteClosed: 'This is done by now, so it no longer takes votes. Reload the page to see where things stand.',
  suggest: 'Suggest something',
  suggestion: {
    title: 'What’s missing?',
    intro: 'Tell us what you’d like to do and can’t. We read every suggestion and may reply by email.',
    label: 'Your suggestion',
    missing: 'Please enter your suggestion.',
    send: 'Send suggestion',
    tooMany: 'You’ve sent several suggestions today. Try again tomorrow. Your text stays here.',
    failed: 'We couldn’t send your suggestion. Check your connection and try again. Your text stays here.',
    sentTitle: 'Thank you',
    sentText: 'Your suggestion has reached us. It doesn’t appear on the roadmap by itself.',
    another: 'Suggest something else',
    close: 'Close',
  },
} as const;
