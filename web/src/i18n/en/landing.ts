/** The English texts of the landing page’s first screen. */
export const landing = {
  title: 'Waybill: send it, see it land',
  description: 'Send large files by link or by email. See who downloaded them, where and when.',
  hero: {
    first: 'Send it.',
    second: 'See it land.',
    lead: 'Send large files by link or by email. See who downloaded them, where and when.',
    signup: 'Create an account',
    size: 'Up to {size} without an account',
    resume: 'Uploads continue after an interruption',
    cipher: 'Stored with AES-256 encryption',
  },
} as const;
