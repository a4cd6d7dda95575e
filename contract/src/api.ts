/** The table of all calls. A call that is not in it does not exist. */
import { contact } from './contact.ts';
import { listContacts } from './contacts.ts';
import * as downloads from './downloads.ts';
import { feedback } from './feedback.ts';
import { abortUpload, folderSize, stsAuth } from './files.ts';
import * as forwarding from './forwarding.ts';
import { live } from './live.ts';
import { location } from './location.ts';
import { logo } from './logo.ts';
import { unsubscribe, unsubscribePage } from './mail.ts';
import { SendTransferEmail } from './mailing.ts';
import * as bell from './notifications.ts';
import * as passkeys from './passkeys.ts';
import * as passwords from './passwords.ts';
import * as profile from './profile.ts';
import * as sessions from './sessions.ts';
import * as signup from './signup.ts';
import { status } from './status.ts';
import * as transfers from './transfers.ts';
import * as twoFactor from './two-factor.ts';

export const api = {
  newsignupverify: signup.newsignupverify,
  signup2: signup.signup2,
  verifyEmail: signup.verifyEmail,
  checkVerifyEmail: signup.checkVerifyEmail,
  combinedAuth: sessions.combinedAuth,
  secondFactor: sessions.secondFactor,
  refreshToken: sessions.refreshToken,
  anonCheck: sessions.anonCheck,
  logout: sessions.logout,
  listSessions: sessions.listSessions,
  endSession: sessions.endSession,
  endOtherSessions: sessions.endOtherSessions,
  resetPasswordLink: passwords.resetPasswordLink,
  passTokenCheck: passwords.passTokenCheck,
  resetPassword: passwords.resetPassword,
  changePassword: passwords.changePassword,
  askPasskeySignIn: passkeys.askPasskeySignIn,
  passkeySignIn: passkeys.passkeySignIn,
  listPasskeys: passkeys.listPasskeys,
  askPasskey: passkeys.askPasskey,
  addPasskey: passkeys.addPasskey,
  renamePasskey: passkeys.renamePasskey,
  removePasskey: passkeys.removePasskey,
  twoFactorState: twoFactor.twoFactorState,
  startTwoFactor: twoFactor.startTwoFactor,
  confirmTwoFactor: twoFactor.confirmTwoFactor,
  renewRecoveryCodes: twoFactor.renewRecoveryCodes,
  endTwoFactor: twoFactor.endTwoFactor,
  updateProfile: profile.updateProfile,
  settingsRegion: profile.settingsRegion,
  setPicture: profile.setPicture,
  removePicture: profile.removePicture,
  picture: profile.picture,
  mailLogo: profile.mailLogo,
  logo,
  changeEmail: profile.changeEmail,
  confirmEmail: profile.confirmEmail,
  exportData: profile.exportData,
  deleteAccount: profile.deleteAccount,
  keepAccount: profile.keepAccount,
  stsAuth,
  abortUpload,
  folderSize,
  quicksend2: transfers.quicksend2,
  getQs: transfers.getQs,
  SendTransferEmail,
  deleteTransfer: transfers.deleteTransfer,
  keepTransfer: transfers.keepTransfer,
  addFiles: forwarding.addFiles,
  copyObj: forwarding.copyObj,
  shareFile: forwarding.shareFile,
  listContacts,
  getDownload: downloads.getDownload,
  downloadFile: downloads.downloadFile,
  previewFile: downloads.previewFile,
  downloadZip: downloads.downloadZip,
  zip: downloads.zip,
  increment: downloads.increment,
  checksum: downloads.checksum,
  askExtension: downloads.askExtension,
  checkExtension: downloads.checkExtension,
  reportAbuse: downloads.reportAbuse,
  notifications: bell.notifications,
  deleteNotification: bell.deleteNotification,
  readNotification: bell.readNotification,
  feedback,
  contact,
  live,
  location,
  status,
  unsubscribe,
  unsubscribePage,
} as const;
