/** The table of all calls. A call that is not in it does not exist. */

import { accountCalls } from './accounts/calls.ts';
import { analytics, analyticsExport } from './analytics/analytics.ts';
import * as billing from './billing/billing.ts';
import * as checkout from './billing/checkout.ts';
import { readInvoiceDetails, saveInvoiceDetails } from './billing/invoice-details.ts';
import * as sandbox from './billing/sandbox.ts';
import { paymentsWebhook } from './billing/webhook.ts';
import * as branding from './branding/branding.ts';
import * as contacts from './contacts/contacts.ts';
import * as groups from './contacts/groups.ts';
import { importContacts } from './contacts/import.ts';
import * as domains from './domains/domains.ts';
import { abortUpload, folderSize, stsAuth } from './files/files.ts';
import * as device from './keys/device.ts';
import * as keys from './keys/keys.ts';
import { live } from './notices/live.ts';
import { mutedMails, muteMail, resubscribe, unsubscribe, unsubscribePage } from './notices/mail.ts';
import * as bell from './notices/notifications.ts';
import * as push from './notices/push.ts';
import { consoleCalls } from './operator/calls.ts';
import { lifetimeUpgrade } from './plans/lifetime.ts';
import { regions } from './regions/region-probes.ts';
import * as bytes from './requests/bytes.ts';
import * as deletion from './requests/deletion.ts';
import * as giving from './requests/giving.ts';
import * as ownFiles from './requests/own-files.ts';
import * as requestOwner from './requests/owner.ts';
import { remindGivers } from './requests/reminding.ts';
import * as requests from './requests/requests.ts';
import * as templates from './requests/templates.ts';
import { noteVisit, openAffiliate } from './site/affiliate.ts';
import { changelog, restrictedStory, seenUpdates } from './site/changelog.ts';
import * as chat from './site/contact.ts';
import { feedback } from './site/feedback.ts';
import { location } from './site/location.ts';
import * as roadmap from './site/roadmap.ts';
import { status } from './site/status.ts';
import * as handingOver from './teams/handing-over.ts';
import * as joining from './teams/joining.ts';
import * as teamSso from './teams/team-sso.ts';
import * as teams from './teams/teams.ts';
import * as asking from './transfers/asking.ts';
import * as changes from './transfers/changes.ts';
import { openTransfer } from './transfers/details.ts';
import * as downloads from './transfers/downloads.ts';
import * as forwarding from './transfers/forwarding.ts';
import * as library from './transfers/library.ts';
import { SendTransferEmail } from './transfers/mailing.ts';
import { noteOpened } from './transfers/opened.ts';
import * as receipts from './transfers/receipts.ts';
import { shareTransfer } from './transfers/sharing.ts';
import * as timeline from './transfers/timeline.ts';
import * as transfers from './transfers/transfers.ts';
import * as webhooks from './webhooks/webhooks.ts';

export const api = {
  ...accountCalls,
  listKeys: keys.listKeys,
  createKey: keys.createKey,
  revokeKey: keys.revokeKey,
  askDeviceLogin: device.askDeviceLogin,
  takeDeviceKey: device.takeDeviceKey,
  openDeviceLogin: device.openDeviceLogin,
  answerDeviceLogin: device.answerDeviceLogin,
  endDeviceKey: device.endDeviceKey,
  listWebhooks: webhooks.listWebhooks,
  createWebhook: webhooks.createWebhook,
  changeWebhook: webhooks.changeWebhook,
  renewWebhookSecret: webhooks.renewWebhookSecret,
  testWebhook: webhooks.testWebhook,
  listDeliveries: webhooks.listDeliveries,
  resendDelivery: webhooks.resendDelivery,
  deleteWebhook: webhooks.deleteWebhook,
  prices: checkout.prices,
  coupon: checkout.coupon,
  stripeCreateSubscription: checkout.stripeCreateSubscription,
  openCardCheckout: checkout.openCardCheckout,
  checkoutState: checkout.checkoutState,
  confirmCheckout: checkout.confirmCheckout,
  readInvoiceDetails,
  saveInvoiceDetails,
  billing: billing.billing,
  billingData: billing.billingData,
  invoices: billing.invoices,
  invoicePdf: billing.invoicePdf,
  previewSwitch: billing.previewSwitch,
  switchPlan: billing.switchPlan,
  cancelPlan: billing.cancelPlan,
  resumePlan: billing.resumePlan,
  refund: billing.refund,
  payNow: billing.payNow,
  removeCard: billing.removeCard,
  addCard: billing.addCard,
  createSubscription: billing.createSubscription,
  paymentsWebhook,
  sandboxCheckout: sandbox.sandboxCheckout,
  sandboxPay: sandbox.sandboxPay,
  sandboxConfirm: sandbox.sandboxConfirm,
  lifetimeUpgrade,
  openInvite: joining.openInvite,
  acceptInvite: joining.acceptInvite,
  openTeam: teams.openTeam,
  inviteMembers: teams.inviteMembers,
  teams: teams.teams,
  resendInvite: teams.resendInvite,
  withdrawInvite: teams.withdrawInvite,
  changeMember: teams.changeMember,
  removeMember: teams.removeMember,
  leaveTeam: teams.leaveTeam,
  offerTeam: handingOver.offerTeam,
  withdrawOffer: handingOver.withdrawOffer,
  openOffer: handingOver.openOffer,
  openOfferCard: handingOver.openOfferCard,
  acceptOffer: handingOver.acceptOffer,
  declineOffer: handingOver.declineOffer,
  teamLog: teams.teamLog,
  teamLogCsv: teams.teamLogCsv,
  openTeamSso: teamSso.openTeamSso,
  setTeamSsoDomain: teamSso.setTeamSsoDomain,
  checkTeamSsoDomain: teamSso.checkTeamSsoDomain,
  setTeamProvider: teamSso.setTeamProvider,
  testTeamSso: teamSso.testTeamSso,
  switchTeamSso: teamSso.switchTeamSso,
  removeTeamSso: teamSso.removeTeamSso,
  openBranding: branding.openBranding,
  setBranding: branding.setBranding,
  setBrandLogo: branding.setBrandLogo,
  removeBrandLogo: branding.removeBrandLogo,
  setBackground: branding.setBackground,
  removeBackground: branding.removeBackground,
  backgroundPicture: branding.backgroundPicture,
  brandMailPreview: branding.brandMailPreview,
  openDomains: domains.openDomains,
  setLinkDomain: domains.setLinkDomain,
  setSendingDomain: domains.setSendingDomain,
  rotateKey: domains.rotateKey,
  checkDomain: domains.checkDomain,
  removeDomain: domains.removeDomain,
  askDomain: domains.askDomain,
  stsAuth,
  abortUpload,
  folderSize,
  regions,
  quicksend2: transfers.quicksend2,
  getQs: transfers.getQs,
  listLibrary: library.listLibrary,
  libraryCounts: library.libraryCounts,
  attention: library.attention,
  SendTransferEmail,
  deleteTransfer: transfers.deleteTransfer,
  keepTransfer: transfers.keepTransfer,
  addFiles: forwarding.addFiles,
  copyObj: forwarding.copyObj,
  shareFile: forwarding.shareFile,
  openTransfer,
  transferTimeline: timeline.transferTimeline,
  trackingCsv: timeline.trackingCsv,
  changeTransfer: changes.changeTransfer,
  extendTransfers: changes.extendTransfers,
  removeRecipient: changes.removeRecipient,
  restoreRecipient: changes.restoreRecipient,
  fixRecipient: changes.fixRecipient,
  shareTransfer,
  remind: changes.remind,
  grantExtension: changes.grantExtension,
  createRequest: requests.createRequest,
  requestTemplates: templates.requestTemplates,
  saveTemplate: templates.saveTemplate,
  deleteTemplate: templates.deleteTemplate,
  listRequests: requests.listRequests,
  requestCounts: requests.requestCounts,
  openRequest: requestOwner.openRequest,
  handInEncryptions: requestOwner.handInEncryptions,
  requestArrivals: requestOwner.requestArrivals,
  changeRequest: requests.changeRequest,
  closeRequest: requests.closeRequest,
  reopenRequest: requests.reopenRequest,
  deleteRequest: deletion.deleteRequest,
  keepRequest: deletion.keepRequest,
  addGivers: requests.addGivers,
  removeGiver: requests.removeGiver,
  remindGivers,
  decideHandIns: requestOwner.decideHandIns,
  copyHandIns: requestOwner.copyHandIns,
  handedInFiles: bytes.handedInFiles,
  downloadHandedIn: bytes.downloadHandedIn,
  previewHandedIn: bytes.previewHandedIn,
  zipHandedIn: bytes.zipHandedIn,
  openGive: giving.openGive,
  giveLive: giving.giveLive,
  requestBranding: giving.requestBranding,
  introduceGiver: giving.introduceGiver,
  uploadRequest: giving.uploadRequest,
  withdrawFiles: ownFiles.withdrawFiles,
  moveFiles: ownFiles.moveFiles,
  listContacts: contacts.listContacts,
  searchContacts: contacts.searchContacts,
  contactBook: contacts.contactBook,
  addContact: contacts.addContact,
  changeContact: contacts.changeContact,
  deleteContacts: contacts.deleteContacts,
  mergeContacts: contacts.mergeContacts,
  undoContacts: contacts.undoContacts,
  contactTransfers: contacts.contactTransfers,
  importContacts,
  addGroup: groups.addGroup,
  renameGroup: groups.renameGroup,
  deleteGroup: groups.deleteGroup,
  changeMembers: groups.changeMembers,
  getDownload: downloads.getDownload,
  transferBranding: downloads.transferBranding,
  downloadFile: downloads.downloadFile,
  previewFile: downloads.previewFile,
  downloadZip: downloads.downloadZip,
  zip: downloads.zip,
  increment: downloads.increment,
  checksum: downloads.checksum,
  noteOpened,
  askOwnLink: asking.askOwnLink,
  askExtension: asking.askExtension,
  checkExtension: asking.checkExtension,
  reportAbuse: downloads.reportAbuse,
  receipt: receipts.receipt,
  receiptPdf: receipts.receiptPdf,
  verifyReceipt: receipts.verifyReceipt,
  analytics,
  analyticsExport,
  notifications: bell.notifications,
  deleteNotification: bell.deleteNotification,
  readNotification: bell.readNotification,
  listPushDevices: push.listPushDevices,
  addPushDevice: push.addPushDevice,
  removePushDevice: push.removePushDevice,
  keepNotifications: bell.keepNotifications,
  roadmapVotes: roadmap.roadmapVotes,
  addVote: roadmap.addVote,
  removeVote: roadmap.removeVote,
  suggest: roadmap.suggest,
  noteVisit,
  openAffiliate,
  changelog,
  seenUpdates,
  restrictedStory,
  feedback,
  contact: chat.contact,
  openConversation: chat.openConversation,
  readConversation: chat.readConversation,
  contactUnread: chat.contactUnread,
  contactLive: chat.contactLive,
  live,
  location,
  status,
  mutedMails,
  muteMail,
  resubscribe,
  unsubscribe,
  unsubscribePage,
  ...consoleCalls,
} as const;
