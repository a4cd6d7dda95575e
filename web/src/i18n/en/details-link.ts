/** The English texts of the link of an opened transfer. */
export const link = {
  theirs: 'Only recipients can open it, each with their own link.',
  anyone: 'Anyone with the link can download it.',
  turnOn: 'Turn on link',
  turnOff: 'Turn off link',
  title: 'Turn on a link?',
  text: 'Anyone with the link can download it, also people it’s passed on to. Those downloads are listed as “Someone with the link”. You can turn it off again at any time.',
  isOn: 'Link turned on. Anyone with it can download.',
  isOff: 'Link turned off. Only recipients can open it now.',
  conflict: 'The link was changed somewhere else meanwhile. Please check and try again.',
  failed: 'We couldn’t change the link. Please try again.',
};
