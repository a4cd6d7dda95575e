import { expect, test } from 'vitest';
import * as accounts from './accounts/accounts.ts';
import * as codes from './accounts/codes.ts';
import * as recording from './files/recording.ts';
import * as uploads from './files/uploads.ts';
import * as notices from './notices/notices.ts';
import * as lifetime from './plans/lifetime.ts';
import * as builtIn from './regions/built-in-regions.ts';
import * as regions from './regions/regions.ts';
import * as feedback from './site/feedback.ts';
import * as pages from './site/page-loading.ts';
import * as downloads from './transfers/downloads.ts';
import * as expiry from './transfers/expiry.ts';
import * as slugs from './transfers/slugs.ts';
import * as transfers from './transfers/transfers.ts';
import * as timeout from './wire/timeout.ts';

const minutes = 60;
const hours = 60 * minutes;
const days = 24 * hours;

test('B01 expiries', () => {
  expect(expiry.DEFAULT_EXPIRY_S).toBe(604_800);
  expect(expiry.EXPIRY_OPTIONS).toEqual([604_800, 2_629_746, 7_889_238, 31_536_000]);
  expect(expiry.CUSTOM_MARKER_S).toBe(604_801);
  expect([expiry.CUSTOM_MIN_S, expiry.CUSTOM_MAX_S]).toEqual([30 * minutes, 365 * days]);
  expect(expiry.EXTENSION_S).toBe(48 * hours);
  expect(expiry.GRACE_S).toBe(7 * days);
});

test('B01 codes, passwords, message, slug', () => {
  expect(codes.CODE_LENGTH).toBe(5);
  expect([codes.CODE_LIFETIME_S, codes.CODE_TRIES]).toEqual([600, 5]);
  expect([accounts.PASSWORD_MIN, transfers.LOCK_PASSWORD_MIN]).toEqual([6, 4]);
  expect(transfers.MESSAGE_MAX).toBe(280);
  expect([slugs.SLUG_LENGTH, slugs.LONG_SLUG_LENGTH, slugs.LONG_SLUGS_FROM]).toEqual([7, 9, 100_000]);
  expect(lifetime.LIFETIME_CODES_MAX).toBe(8);
});

test('B01 regions', () => {
  expect(regions.DEFAULT_REGION).toBe('oss-cn-hongkong');
  expect(builtIn.REGIONS).toHaveLength(7);
  expect(builtIn.CHOOSABLE_REGIONS).toHaveLength(6);
});

test('B01 uploads and downloads', () => {
  expect(uploads.MULTIPART_FROM_BYTES).toBe(50 * 10 ** 6);
  expect(Object.values(uploads.PART_BYTES)).toEqual([128, 256, 512, 2048].map((kb) => kb * 1024));
  expect(uploads.CREDENTIALS_REFRESH_S).toBe(5 * minutes);
  expect(uploads.CREDENTIALS_LIFETIME_S).toBe(15 * minutes);
  expect(timeout.CLIENT_TIMEOUT_S).toBe(90);
  expect([uploads.UPLOAD_URL_S, uploads.IMAGE_LINK_S]).toEqual([3600, 600]);
  expect(uploads.RESUME_WINDOW_S).toBe(7 * days);
  expect(uploads.UPLOAD_ATTEMPTS).toBe(15);
  expect(uploads.RETRY_NOTICE_ATTEMPTS).toEqual([2, 5, 10]);
  expect(downloads.DOWNLOAD_TIMEOUT_S).toBe(40);
  expect([pages.CHUNK_TIMEOUT_S, pages.CHUNK_RETRIES]).toEqual([120, 5]);
});

test('B01 recording', () => {
  expect([recording.COUNTDOWN_S, recording.RECORDING_CHUNK_MS]).toEqual([3, 500]);
  expect(recording.VIDEO).toEqual({ mimeType: 'video/webm;codecs=vp9,opus', width: 640, height: 480 });
  expect(recording.VOICE_MIME_TYPE).toBe('audio/webm');
});

test('B01 notices, visits, feedback', () => {
  expect([notices.NOTICE_MS, notices.LONG_NOTICE_MS, notices.ERROR_TIP_MS]).toEqual([8_500, 15_500, 8_000]);
  expect([notices.NOTIFICATION_MS, notices.RESEND_LOCK_MS]).toEqual([6_000, 2_000]);
  expect([notices.SAMPLE_TOAST_MS, notices.SAMPLE_TOAST_EVERY_MS]).toEqual([5_800, 2_000]);
  expect(notices.QUICK_SEND_HINT_DELAY_MS).toBe(500);
  expect(accounts.WELCOME_BACK_AFTER_S).toBe(6 * hours);
  expect(feedback.FEEDBACK_LOGINS).toEqual([3, 18, 35]);
  expect(lifetime.CONFETTI_MS).toBe(2_000);
});
