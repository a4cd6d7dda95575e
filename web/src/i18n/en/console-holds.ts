/** The English texts of what holds deletions and visitors back, in the console. */
export const consoleHolds = {
  holds: {
    title: 'Deletions and visitors',
    clockOk: 'The clock is trusted. What has expired is deleted.',
    held: {
      ahead: 'Nothing is deleted: the clock is further ahead than it can have moved.',
      back: 'Nothing is deleted: the clock was set back.',
      apart: 'Nothing is deleted: the clocks of the server and the database differ.',
    },
    times: 'The server shows {server}, the database {database}. Last trusted: {trusted}.',
    confirm: 'Confirm clock',
    confirmText:
      'Is it {database} now? Whatever has expired by then is deleted after another hour. If it isn’t, correct the clock instead.',
    confirmed: 'The clock is trusted again. Deletions continue in an hour.',
    open: 'Anyone can send without an account: {count} in the last hour. New ones are refused from {most} on.',
    paused:
      'Sending without an account is paused: {count} in the last hour, at most {most}. It ends by itself when an hour has had less than half of that.',
    reset: 'Let visitors send again',
    resetText: 'The pause ends, and the count starts at zero. Do this when you know why there were so many.',
    wasReset: 'Visitors can send again.',
    limit: 'Change limit',
    limitText: 'When more visitors than this send in an hour, sending without an account pauses by itself.',
    perHour: 'Sends an hour',
    perHourHint: 'Leave it empty for the number in the settings.',
    wrong: 'Enter a whole number from 1 to {most}.',
    save: 'Save limit',
    saved: 'The limit is saved.',
  },
} as const;
