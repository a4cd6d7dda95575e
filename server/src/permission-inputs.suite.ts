/** What the permission matrix sends to calls whose schema alone does not say it. */
import { WEEK_S } from '@waybill/contract/expiry';
import { CHOOSABLE_REGIONS } from '@waybill/contract/regions';
import type { Input, Known } from './nasty-input.suite.ts';

export const INPUTS: Readonly<Record<string, (known: Known) => Input>> = {
  updateProfile: ({ userid = '' }) => ({
    body: { userid, fullName: 'Another name', requestSettings: { expiryDays: 3, notify: 'fulfilled' } },
  }),
  settingsRegion: ({ userid = '' }) => ({ body: { userid, region: CHOOSABLE_REGIONS[0] ?? '' } }),
  stsAuth: ({ userid = '', key = '' }) => ({
    body: { type: 'userUpload', id: userid, key, files: [{ path: 'a.bin', size: 1 }] },
  }),
  stripeCreateSubscription: ({ userid = '' }) => ({
    body: { price_id: 'price_unknown', client_reference_id: userid },
  }),
  billingData: () => ({ headers: {} }),
  previewSwitch: () => ({ body: { role: 'pro', period: 'yearly' } }),
  switchPlan: ({ key = '' }) => ({ body: { role: 'pro', period: 'yearly', dueNow: 0, key } }),
  cancelPlan: () => ({ body: { reason: 'other' } }),
  refund: () => ({ body: { reason: 'other' } }),
  addCard: ({ userid = '' }) => ({ body: { paymentMethodId: 'pm_unknown', SSuserId: userid } }),
  sandboxPay: () => ({
    params: { id: 'cs_test_unknown' },
    body: { number: '4242424242424242', expMonth: 12, expYear: 2099, cvc: '123' },
  }),
  sandboxConfirm: () => ({ params: { id: 'cs_test_unknown' }, body: { approve: true } }),
  createSubscription: ({ userid = '' }) => ({ body: { priceId: 'price_unknown', SSuserId: userid } }),
  lifetimeUpgrade: ({ userid = '' }) => ({ body: { userId: userid, codes: ['WB-0000-0000-0000'] } }),
  inviteMembers: () => ({ body: { emails: ['colleague@example.com'] } }),
  teams: () => ({ body: { newMemberEmail: 'colleague@example.com' } }),
  changeMember: ({ userid = '' }) => ({ params: { id: userid }, body: { role: 'admin' } }),
  handOverTeam: ({ key = '', password = '' }) => ({ body: { member: key, password } }),
  teamLog: () => ({ query: {} }),
  abortUpload: ({ aborted = '' }) => ({ body: { draftId: aborted } }),
  quicksend2: ({ draftId = '', given = [] }) => ({ body: { draftId, sendAs: 'link', fileObjects: given } }),
  addContact: ({ key = '' }) => ({ body: { _id: key, email: 'new@example.com', name: '', company: '' } }),
  addGroup: ({ key = '' }) => ({ body: { _id: key, name: 'New' } }),
  addFiles: ({ senderId = '', slug = '', _id = '', draftId = '', given = [] }) => ({
    body: { senderId, slug, _id, draftId, fileObjects: given },
  }),
  shareFile: ({ slug = '', key = '' }) => ({ body: { from: slug, key, sendAs: 'link' } }),
  transferTimeline: ({ slug = '' }) => ({ params: { slug }, query: {} }),
  changeTransfer: ({ slug = '' }) => ({ params: { slug }, body: { revision: 0, title: 'Another title' } }),
  extendTransfers: ({ slug = '', key = '' }) => ({ body: { slugs: [slug], by: WEEK_S, key } }),
  fixRecipient: ({ slug = '', email = '' }) => ({
    params: { slug },
    body: { email, newEmail: 'right@example.com' },
  }),
  remind: ({ slug = '' }) => ({ params: { slug }, body: {} }),
  createRequest: ({ key = '', expiryDate = 0 }) => ({
    body: { title: 'Papers', sendAs: 'link', expiryDate, key },
  }),
  saveTemplate: ({ key = '' }) => ({
    params: { id: key },
    body: { name: 'Papers', lang: 'en', asks: {}, expiry: WEEK_S },
  }),
  deleteTemplate: ({ key = '' }) => ({ params: { id: key } }),
  listRequests: ({ userid = '' }) => ({ query: { userid } }),
  openRequest: ({ request = '' }) => ({ params: { slug: request } }),
  requestArrivals: ({ request = '' }) => ({ params: { slug: request } }),
  changeRequest: ({ request = '' }) => ({
    params: { slug: request },
    body: { revision: 0, title: 'Other papers' },
  }),
  closeRequest: ({ request = '' }) => ({ params: { slug: request } }),
  reopenRequest: ({ request = '' }) => ({ params: { slug: request }, body: {} }),
  deleteRequest: ({ request = '' }) => ({ params: { slug: request } }),
  keepRequest: ({ request = '' }) => ({ params: { slug: request } }),
  addGivers: ({ request = '' }) => ({ params: { slug: request }, body: { emailTo: ['more@example.com'] } }),
  removeGiver: ({ request = '', person = '' }) => ({ params: { slug: request }, body: { person } }),
  remindGivers: ({ request = '' }) => ({ params: { slug: request }, body: {} }),
  decideHandIns: ({ request = '', key = '' }) => ({
    params: { slug: request },
    body: { handIns: [key], state: 'accepted' },
  }),
  copyHandIns: ({ request = '', key = '', handedIn = '' }) => ({
    params: { slug: request },
    body: { key, files: [handedIn] },
  }),
  handedInFiles: ({ request = '' }) => ({ params: { slug: request } }),
  downloadHandedIn: ({ request = '', handedIn = '' }) => ({ params: { slug: request, file: handedIn } }),
  previewHandedIn: ({ request = '', handedIn = '' }) => ({ params: { slug: request, file: handedIn } }),
  zipHandedIn: ({ request = '' }) => ({ params: { slug: request } }),
  openGive: ({ request = '' }) => ({ body: { id: request } }),
  introduceGiver: ({ request = '' }) => ({ body: { id: request } }),
  uploadRequest: ({ request = '', draftId = '', given = [] }) => ({
    body: { id: request, draftId, fileObjects: given },
  }),
  changeContact: ({ contact = '' }) => ({ params: { id: contact }, body: { name: 'Another name' } }),
  contactTransfers: ({ second = '' }) => ({ params: { id: second } }),
  deleteContacts: ({ contact = '' }) => ({ body: { ids: [contact] } }),
  mergeContacts: ({ second = '', third = '' }) => ({
    body: { keep: second, ids: [second, third], name: 'One', company: '' },
  }),
  renameGroup: ({ group = '' }) => ({ params: { id: group }, body: { name: 'Another name' } }),
  changeMembers: ({ group = '', second = '' }) => ({
    params: { id: group },
    body: { add: [second] },
  }),
  deleteGroup: ({ group = '' }) => ({ params: { id: group } }),
  notifications: ({ userid = '' }) => ({ body: { userid } }),
  setBranding: () => ({ body: { accent: '#1a5fb4', message: 'Welcome' } }),
  brandMailPreview: () => ({ body: { lang: 'en' } }),
  giveLook: ({ request = '' }) => ({ body: { id: request } }),
  downloadZip: ({ slug = '' }) => ({ params: { slug }, query: {} }),
  zip: ({ slug = '' }) => ({ body: { slug } }),
  downloadFile: ({ slug = '', file = '' }) => ({ params: { slug, file }, query: {} }),
};
