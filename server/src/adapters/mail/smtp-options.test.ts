import { describe, expect, test } from 'vitest';
import { smtpOptions } from './smtp-options.ts';

describe('SMTP_URL', () => {
  test('smtps: encrypts from the start, on port 465 unless another is named', () => {
    expect(smtpOptions('smtps://anna%40x:p%3Aw@mail.example')).toEqual({
      host: 'mail.example',
      port: 465,
      secure: true,
      requireTLS: false,
      ignoreTLS: false,
      auth: { user: 'anna@x', pass: 'p:w' },
    });
    expect(smtpOptions('smtps://mail.example:2465').port).toBe(2465);
  });

  test('smtp: requires STARTTLS', () => {
    expect(smtpOptions('smtp://mail.example')).toMatchObject({ port: 587, secure: false, requireTLS: true });
  });

  test('tls=optional is refused together with a password', () => {
    expect(smtpOptions('smtp://relay:25?tls=optional').requireTLS).toBe(false);
    expect(smtpOptions('smtp://user:pw@relay:25?tls=optional').requireTLS).toBe(true);
  });

  test('a server on this machine is used without encryption', () => {
    for (const host of ['localhost', '127.0.0.1', '[::1]']) {
      expect(smtpOptions(`smtp://${host}:1025`)).toMatchObject({ requireTLS: false, ignoreTLS: true });
    }
    expect(smtpOptions('smtp://[::1]:1025').host).toBe('::1');
    expect(smtpOptions('smtp://localhost.evil.example').requireTLS).toBe(true);
  });
});
