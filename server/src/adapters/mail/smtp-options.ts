/** Parses SMTP_URL into connection settings, with the rules on when a connection must be encrypted. */
export interface SmtpOptions {
  readonly host: string;
  readonly port: number;
  readonly secure: boolean;
  readonly requireTLS: boolean;
  readonly ignoreTLS: boolean;
  readonly auth?: { readonly user: string; readonly pass: string };
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

/**
 * `smtps:` is encrypted from the first byte; `smtp:` requires STARTTLS.
 * `?tls=optional` allows an unencrypted relay inside a private network, but never together with a password.
 * A server on this machine is used without encryption, because its certificate can name no host.
 */
export const smtpOptions = (text: string): SmtpOptions => {
  const url = new URL(text);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const secure = url.protocol === 'smtps:';
  const local = loopback.test(host);
  const user = decodeURIComponent(url.username);
  const optional = url.searchParams.get('tls') === 'optional' && user === '';
  return {
    host,
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    requireTLS: !secure && !local && !optional,
    ignoreTLS: !secure && local,
    ...(user === '' ? {} : { auth: { user, pass: decodeURIComponent(url.password) } }),
  };
};
