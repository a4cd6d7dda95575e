/** The English words of mails about a plan. */
import type { PlanWords } from './plan-notice.ts';

const billing = 'Open Billing';

export const english: PlanWords = {
  price: (amount, period) =>
    period === null ? amount : `${amount} a ${period === 'monthly' ? 'month' : 'year'}`,
  labels: {
    plan: 'Plan',
    price: 'Price',
    card: 'Card',
    paid: 'Amount paid',
    period: 'Period',
    invoice: 'Invoice no.',
  },
  span: (from, until) => `${from} to ${until}`,
  dates: {
    trial_began: 'Trial until',
    trial_ending: 'Trial until',
    payment_failed: 'Next try',
    payment_disputed: 'Taken back',
    plan_paid: 'Renews',
    plan_cancelled: 'Available until',
    plan_ended: 'Ended',
    payment_returned: 'Returned',
  },
  actions: {
    trial_began: billing,
    trial_ending: billing,
    payment_failed: 'Update your card',
    payment_disputed: billing,
    plan_paid: 'See your invoice',
    plan_cancelled: 'Keep your plan',
    plan_ended: 'Choose a plan',
    payment_returned: billing,
  },
  reason: (brandName) =>
    `You’re getting this email because you pay for a plan on ${brandName}, or have tried one.`,
  test: 'Test mode: no card is charged.',
  notices: {
    trial_began: ({ plan, amount, date }) => ({
      subject: `Your ${plan} trial has begun`,
      title: `Your week of ${plan} has begun`,
      what: [
        `You can use everything in ${plan} until ${date}. Your card isn’t charged before that; after it, ${plan} costs ${amount}.`,
        'You can cancel in Billing at any time. We’ll remind you two days before the trial ends.',
      ],
    }),
    trial_ending: ({ plan, amount, date }) => ({
      subject: `Your ${plan} trial ends in two days`,
      title: 'Your trial ends in two days',
      what: [
        `On ${date} your trial of ${plan} becomes a paid plan, and ${amount} is charged to your card.`,
        'If you don’t want to keep it, cancel before that. Your files stay, and your account goes back to Free.',
      ],
    }),
    payment_failed: ({ plan, amount, date }) => ({
      subject: 'Your payment didn’t go through',
      title: 'Your payment didn’t go through',
      what: [
        `We couldn’t charge ${amount} for ${plan}. Until it is paid you can’t send or request files; everything you have stays where it is, and can be downloaded.`,
        date === ''
          ? 'Add another card to send again at once.'
          : `We’ll try again on ${date}. Add another card to send again at once.`,
      ],
    }),
    payment_disputed: ({ plan }) => ({
      subject: 'Your bank took back a payment',
      title: 'Your bank took back a payment',
      what: [
        `A payment for ${plan} was disputed with your bank. Until that is settled you can’t send or request files; everything you have stays where it is, and can be downloaded.`,
        `If you didn’t mean to dispute it, ask your bank to withdraw the dispute. If the bank decides in your favour, ${plan} ends and nothing more is charged.`,
      ],
    }),
    plan_paid: ({ plan, amount, later }) => ({
      subject: `Your ${plan} plan is paid`,
      title: 'Thank you',
      what: [
        `We received ${amount} for ${plan}. The invoice is in Billing.`,
        ...(later
          ? []
          : ['Changed your mind? You get your money back within 30 days, with one click in Billing.']),
      ],
    }),
    plan_cancelled: ({ plan, date }) => ({
      subject: `Your ${plan} plan is cancelled`,
      title: `${plan} ends on ${date}`,
      what: [
        `You can use ${plan} until then, and nothing more is charged. After that your account goes back to Free. Nothing is deleted.`,
        'If you change your mind, you can keep the plan with one click.',
      ],
    }),
    plan_ended: ({ plan }) => ({
      subject: `Your ${plan} plan has ended`,
      title: 'Your account is on Free now',
      what: [
        `${plan} has ended. Your transfers stay until they expire, and can be downloaded. If you store more than Free allows, delete something or choose a plan before you send again.`,
      ],
    }),
    payment_returned: ({ plan, amount }) => ({
      subject: `${amount} was returned to your card`,
      title: 'Your payment was returned',
      what: [
        `We returned ${amount} to your card, and ${plan} has ended. Banks usually show it after 5 to 10 days.`,
        'Your account is on Free now. Your transfers stay until they expire, and can be downloaded.',
      ],
    }),
  },
};
