import { expect, test } from 'vitest';
import { AppError, errorBody, errorCodes, errors, isErrorCode } from './errors.ts';

test('the sentences people know are kept to the letter', () => {
  expect(errors.auth_failed).toMatchObject({
    status: 401,
    message: 'Unable to log in with provided credentials',
  });
  expect(errors.email_taken).toMatchObject({ status: 409, message: 'This email has been taken' });
  expect(errors.wrong_code).toMatchObject({
    status: 403,
    message: 'Incorrect code, check your email and try again.',
  });
  expect(errors.password_too_short.message).toBe('Password has to be atleast 6 characters');
  expect(errors.link_expired.message).toBe('Link expired');
  expect(errors.send_failed.message).toBe('Could not send Data');
  expect(errors.credentials_unavailable.message).toBe('Network Error - Could not get key');
  expect(errors.code_invalid.message).toBe('Code(s) are invalid! Reach out to support');
  expect(errors.codes_maximum.message).toBe(
    'Maximum codes reached. Need more features? Reach out to support',
  );
  expect(errors.over_transfer_limit.message).toBe('Over transfer limit');
  expect(errors.too_many_recipients.message).toBe('Thats too many people');
  expect(errors.invalid_recipients.message).toBe('Invalid Email To Address');
  expect(errors.insecure_file_type).toMatchObject({ status: 415, message: 'Insecure file type' });
  expect(errors.file_removed.message).toBe('File removed');
  expect(errors.link_reserved).toMatchObject({ status: 403, message: 'Link reserved for premium' });
  expect(errors.connection.message).toBe('Connection trouble, please refresh and try again');
});

test('every error has a status that says failure, or none because nothing was answered', () => {
  for (const code of errorCodes) {
    const { status } = errors[code];
    expect(status === 0 || (status >= 400 && status < 600), code).toBe(true);
  }
  expect(errorCodes.filter((code) => errors[code].status === 0)).toEqual(['connection', 'bad_answer']);
});

test('only what can succeed unchanged is retryable', () => {
  expect(errorCodes.filter((code) => 'retryable' in errors[code])).toEqual([
    'timeout',
    'idempotency_running',
    'too_many_requests',
    'gateway',
    'unavailable',
    'credentials_unavailable',
    'payments_unavailable',
    'connection',
  ]);
});

test('an error carries its status and sentence, and keeps its cause to itself', () => {
  const cause = new Error('password=secret');
  const error = new AppError('locked', { cause, requestId: 'r', fields: { password: 'missing' } });
  expect(error).toMatchObject({
    name: 'AppError',
    code: 'locked',
    status: 401,
    retryable: false,
    requestId: 'r',
  });
  const { code, message, fields } = error;
  expect(JSON.stringify(errorBody.parse({ error: { code, message, fields, requestId: 'r' } }))).not.toContain(
    'secret',
  );
});

test('isErrorCode knows the table and not what every object has', () => {
  expect(isErrorCode('locked')).toBe(true);
  expect(['toString', '__proto__', '', 7, null].some(isErrorCode)).toBe(false);
});
