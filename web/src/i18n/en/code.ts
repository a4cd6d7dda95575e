/** The English texts of the screen that asks for a code from an email. */

export const code = {
  title: 'Check your email',
  text: 'We sent a {digits}-digit code to {email}. It works for {minutes} minutes, in this browser only.',
  label: 'Code from the email',
  box: 'Digit {position}',
  tooManyTries: 'Too many wrong codes. Request a new code and try again.',
  sent: 'We sent you a new code. The old one no longer works.',
  resend: 'Send again',
  back: 'Back to the form',
  link: {
    title: 'We’ve sent you a link instead',
    text: 'Too many wrong codes were entered for {email} today. Open the link in our email and confirm it in this browser. It works for {minutes} minutes.',
    elsewhere: 'Reading your email on another device? Copy the link and paste it into this browser.',
    check: 'I’ve confirmed it',
    notYet: 'Not confirmed yet. Open the link in our email first.',
  },
} as const;
