/** The English texts of the worker of the installed app. */
export const phone = {
  offline: {
    title: 'You are offline',
    text: 'Connect to the internet, then try again. Interrupted uploads continue where they stopped.',
    action: 'Try again',
  },
  noRoom: {
    title: 'We couldn’t take these files',
    text: 'There may not be enough free space on this device. Free some space and share again, or open the app and choose the files there.',
    action: 'Open the app',
  },
} as const;
