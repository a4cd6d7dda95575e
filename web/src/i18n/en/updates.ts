/** The English texts of the public page with the release notes. */
export const updates = {
  title: 'What’s new',
  description: 'What’s new in Waybill: features and improvements, newest first.',
  heading: 'What’s new',
  intro: 'What you can do with Waybill that you couldn’t do before, newest first.',
  try: 'Take a look',
  feed: 'Subscribe by feed',
  feedPath: '/updates.atom',
} as const;
