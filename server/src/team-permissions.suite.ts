/** The permission matrix of teams: where people in a team are answered otherwise than any other user, when a call names what is the owner's. */

/** Billing is the owner's alone. */
const OF_THE_OWNER = [
  'stripeCreateSubscription',
  'openCardCheckout',
  'checkoutState',
  'confirmCheckout',
  'readInvoiceDetails',
  'saveInvoiceDetails',
  'billing',
  'billingData',
  'invoices',
  'invoicePdf',
  'previewSwitch',
  'switchPlan',
  'cancelPlan',
  'resumePlan',
  'refund',
  'payNow',
  'removeCard',
  'addCard',
  'createSubscription',
  'sandboxCheckout',
  'sandboxPay',
  'sandboxConfirm',
  'lifetimeUpgrade',
  'openTeamSso',
  'setTeamSsoDomain',
  'checkTeamSsoDomain',
  'setTeamProvider',
  'testTeamSso',
  'switchTeamSso',
  'removeTeamSso',
  'offerTeam',
  'withdrawOffer',
];

/** The team itself and its branding, which admins manage too. */
const OF_ADMINS = [
  'openTeam',
  'inviteMembers',
  'teams',
  'resendInvite',
  'withdrawInvite',
  'changeMember',
  'removeMember',
  'teamLog',
  'teamLogCsv',
  'setBranding',
  'removeBrandLogo',
  'removeBackground',
  'openDomains',
  'setLinkDomain',
  'setSendingDomain',
  'rotateKey',
  'checkDomain',
  'removeDomain',
];

/** What only the sender does with a transfer, also when it is shared with a colleague; they read and forward it. */
const OF_THE_SENDER = [
  'deleteTransfer',
  'keepTransfer',
  'addFiles',
  'SendTransferEmail',
  'trackingCsv',
  'changeTransfer',
  'extendTransfers',
  'removeRecipient',
  'restoreRecipient',
  'fixRecipient',
  'remind',
  'grantExtension',
  'shareTransfer',
  'receipt',
  'receiptPdf',
];

const OF_READERS = { openTransfer: 'ok', transferTimeline: 'ok', copyObj: 'ok', shareFile: 'ok' };

/** The plan of both teams has a domain. */
const DOMAIN = { setLinkDomain: 'ok', setSendingDomain: 'ok', checkDomain: 'ok' };

const forbidden = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, 'forbidden'] as const));

/** What others are not answered; every other call is answered as to any other user. */
export const TEAM_PERMISSIONS: Readonly<
  Record<
    'admin' | 'member' | 'viewer' | 'former' | 'otherAdmin' | 'otherMember',
    Readonly<Record<string, string>>
  >
> = {
  admin: {
    ...forbidden(OF_THE_OWNER),
    ...DOMAIN,
    // No one changes or removes the owner.
    changeMember: 'forbidden',
    removeMember: 'forbidden',
  },
  member: { ...forbidden(OF_THE_OWNER), ...forbidden(OF_ADMINS) },
  /** A member whom the transfer is shared with. */
  viewer: {
    ...forbidden(OF_THE_OWNER),
    ...forbidden(OF_ADMINS),
    ...forbidden(OF_THE_SENDER),
    ...OF_READERS,
  },
  former: {},
  otherAdmin: { ...forbidden(OF_THE_OWNER), ...DOMAIN },
  otherMember: { ...forbidden(OF_THE_OWNER), ...forbidden(OF_ADMINS) },
};
