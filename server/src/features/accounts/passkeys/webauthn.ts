/** The library of passkeys: it takes longer to load than the framework, so it comes with the first passkey. */
export const webauthn = () => import('@simplewebauthn/server');
export const webauthnHelpers = () => import('@simplewebauthn/server/helpers');
