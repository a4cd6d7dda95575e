/** The errors of plans and payment. */
export const paymentErrors = {
  code_invalid: { status: 400, message: 'Code(s) are invalid! Reach out to support' },
  coupon_invalid: { status: 400, message: 'This coupon isn’t valid.' },
  card_invalid: { status: 400, message: 'This card number isn’t valid. Check it and try again.' },
  card_declined: { status: 402, message: 'Your card was declined. Try another card.' },
  trial_expired: { status: 402, message: 'Your trial has expired.' },
  payment_due: { status: 402, message: 'Your last payment failed. Update your card to send again.' },
  payment_disputed: {
    status: 402,
    message: 'Your bank took back a payment. You can send again when that is settled.',
  },
  card_missing: { status: 402, message: 'There is no card on file. Add one first.' },
  codes_maximum: {
    status: 403,
    message: 'Maximum codes reached. Need more features? Reach out to support',
  },
  refund_over: { status: 403, message: 'The 30 days for a refund are over.' },
  payments_off: { status: 403, message: 'Plans aren’t sold here. Ask your administrator.' },
  no_subscription: { status: 409, message: 'There is no subscription to change.' },
  already_subscribed: { status: 409, message: 'You already have a subscription. Switch it in Billing.' },
  same_plan: { status: 409, message: 'This is already your plan.' },
  price_changed: { status: 409, message: 'The price has changed. Check it and confirm again.' },
  card_needed: { status: 409, message: 'Your subscription needs this card. Cancel the subscription first.' },
  checkout_over: { status: 410, message: 'This checkout has ended. Please start over.' },
  coupon_expired: { status: 410, message: 'This coupon has expired.' },
  trial_used: { status: 409, message: 'This card or email address was already used for a trial.' },
  payments_unavailable: {
    status: 503,
    message: 'Payments are unavailable right now. Please try again later.',
    retryable: true,
  },
} as const;
