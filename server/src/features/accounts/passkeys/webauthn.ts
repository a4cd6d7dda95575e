/** The library of passkeys: half of what a process would load at its start, so it comes with the first passkey. */
export const webauthn = () => import('@simplewebauthn/server');
export const webauthnHelpers = () => import('@simplewebauthn/server/helpers');
