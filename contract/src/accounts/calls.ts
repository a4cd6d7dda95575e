/** The calls of accounts (signing up, logging in, what their owners change), as a part of the table of all calls. */
import { logo } from './logo.ts';
import * as passkeys from './passkeys.ts';
import * as passwords from './passwords.ts';
import * as profile from './profile.ts';
import * as sessions from './sessions.ts';
import * as signup from './signup.ts';
import * as sso from './sso.ts';
import * as teamLogin from './team-login.ts';
import * as twoFactor from './two-factor.ts';
import * as verification from './verify-email.ts';

export const accountCalls = {
  newsignupverify: signup.newsignupverify,
  signup2: signup.signup2,
  verifyEmail: verification.verifyEmail,
  isVerifiedEmail: verification.isVerifiedEmail,
  openEmailLink: verification.openEmailLink,
  confirmEmailLink: verification.confirmEmailLink,
  checkVerifyEmail: verification.checkVerifyEmail,
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
  beginSso: sso.beginSso,
  ssoCallback: sso.ssoCallback,
  openSsoLink: sso.openSsoLink,
  linkSso: sso.linkSso,
  ssoConnection: sso.ssoConnection,
  connectSso: sso.connectSso,
  disconnectSso: sso.disconnectSso,
  confirmBySso: sso.confirmBySso,
  ssoLogout: sso.ssoLogout,
  operatorLogin: sso.operatorLogin,
  findTeamLogin: teamLogin.findTeamLogin,
  beginTeamLogin: teamLogin.beginTeamLogin,
  teamConfirming: teamLogin.teamConfirming,
  confirmByTeam: teamLogin.confirmByTeam,
  teamLoginCallback: teamLogin.teamLoginCallback,
  teamLogout: teamLogin.teamLogout,
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
} as const;
