/** The English texts of the page where the region for new transfers is chosen. */
export const residency = {
  title: 'Data residency',
  description: 'Choose the region where your new transfers are stored.',
  heading: 'Data residency',
  intro:
    'Choose where your new transfers are stored. A region near you and your recipients is usually the fastest. Transfers you’ve already sent stay where they are.',
  teamIntro:
    'Choose where your team’s new transfers are stored, also those of its members. A region near you and your recipients is usually the fastest. Transfers you’ve already sent stay where they are.',
  memberIntro: 'This is where your team’s new transfers are stored. Its owner and admins can change it.',
  legend: 'Region for new transfers',
  now: 'Your region',
  nowTeam: 'Your team’s region',
  fastest: 'Fastest for you',
  measuring: 'Measuring…',
  measured: 'The measurement is finished.',
  ms: '{ms} ms',
  bars: 'Connection: {bars} of 5 bars',
  away: 'Can’t be reached',
  again: 'Measure again',
  method: 'Measured from this browser: the middle of five requests to each region.',
  onePlace:
    'This server keeps all regions in one place, so they’re equally fast. The region is recorded with each transfer.',
  chosen: 'New transfers are now stored in {region}.',
  chosenTeam: 'Your team’s new transfers are now stored in {region}.',
  former:
    '{former} isn’t offered any more, so your new transfers are stored in {region}. What you’ve sent stays where it is. You can choose another region.',
  formerTeam:
    '{former} isn’t offered any more, so your team’s new transfers are stored in {region}. What you’ve sent stays where it is.',
  undo: 'Undo',
  notChosen: 'We couldn’t change your region.',
  failed: 'We couldn’t load the regions.',
  retry: 'Try again',
  suspended: 'Your account is suspended, so the region can’t be changed.',
} as const;
