/** Loads the WebAuthn library with the first passkey, because it takes longer to load than the framework. */
export const webauthn = () => import('@simplewebauthn/server');
export const webauthnHelpers = () => import('@simplewebauthn/server/helpers');
