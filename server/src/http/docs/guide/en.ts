/** The guide of the API docs in English. */
import type { GuideWords } from './words.ts';

export const en: GuideWords = {
  start: {
    title: 'Get started',
    steps: [
      'Create a key in your account, under [API keys](/dash/account/api). You choose what it may do, and see it once.',
      'Put the address of this server and the key into the environment of your program.',
      'Make a call. A key is sent in one header, `Authorization: Bearer …`, and nowhere else.',
    ],
    first: 'The first call: your newest transfers',
  },
  scopes: {
    title: 'Scopes',
    lead: 'A key can do only what its scopes allow, and acts as you: with your plan, your storage and your limits. Give each program a key of its own, so that you can revoke one without stopping the others. Calls that name no scope take no key: passwords, sign-in, payments and the keys themselves.',
    scope: 'Scope',
    allows: 'What it allows',
    calls: 'Calls',
    count: (calls) => (calls === 1 ? '1 call' : `${calls} calls`),
    meaning: {
      send: 'Upload files and send them',
      read: 'See transfers, receipts and analytics, and download files',
      requests: 'Request files, see requests, and get what was handed in',
      contacts: 'See and change contacts and groups',
      manage: 'Change, extend and delete transfers',
    },
  },
  examples: {
    title: 'Examples',
    lead: [
      'They run as they stand, with `WAYBILL_URL` and `WAYBILL_KEY` in the environment. Those with curl use `jq` to read JSON. Those in TypeScript use [the client](#client). Those in Python need nothing but Python.',
    ],
    language: 'Language',
    scope: 'Scope',
    takes: {
      WAYBILL_FILE: 'also takes `WAYBILL_FILE`, the path of a file',
      WAYBILL_TRANSFER: 'also takes `WAYBILL_TRANSFER`, the number of a transfer',
    },
    names: {
      send: {
        title: 'Send a file',
        text: 'Announce the file, upload it directly to the storage, and send it. The transfer exists after the last step; until then nothing is sent.',
      },
      list: { title: 'List transfers', text: 'All of them, the newest first, page by page.' },
      download: { title: 'Download a transfer', text: 'The number is the last part of a transfer’s link.' },
      request: {
        title: 'Request files',
        text: 'Creates a link where others hand in files. Because of the `Idempotency-Key`, a second run on the same day answers with the same request.',
      },
    },
  },
  client: {
    title: 'Client for TypeScript',
    text: [
      'It has a typed method for each call that takes a key, retries what may be retried, and uploads files of any size. It needs Node 20.19 or later, and nothing else. This server has the client that fits it:',
    ],
  },
  errors: {
    title: 'Errors',
    text: [
      'A call that fails has an HTTP status and a JSON body. Rely on `code`. The `message` is for people; `fields` says what is wrong with which input, in English or Chinese by the header `Accept-Language`.',
      '`requestId` leads to the entry in the operator’s log. Name it when you ask for help. [All codes](#codes)',
    ],
  },
  paging: {
    title: 'Paging',
    text: [
      'A call that lists things answers with one page and `next`. Pass `next` on as `after` (in logs and timelines, which go back in time, as `before`), with everything else as it was. At the end `next` is `null`. What it contains has no meaning and can change.',
      'Most lists take a `limit`. What is new while you read a list doesn’t shift its pages.',
    ],
  },
  limits: {
    title: 'Rate limits',
    text: [
      'A key may make {calls} calls a minute. Each answer says how many are left (`r`), and in how many seconds it starts again (`t`):',
      'With status 429 or 503, wait for the seconds in `Retry-After`, then try again. Some calls have limits of their own, for example those that send emails. What your plan limits, such as storage, answers 403 and won’t change by waiting.',
    ],
  },
  idempotency: {
    title: 'Retries without a second effect',
    text: [
      'When an answer gets lost, you don’t know whether the call had its effect. So calls that create or send something take the header `Idempotency-Key`: up to 255 characters of your choice. Within a day, the same call with the same key and the same body has its effect once, and gets the first answer again, with the header `Idempotency-Replayed: true`.',
      'While the first call still runs, the second answers 409 `idempotency_running`; try again after `Retry-After`. The same key with another body answers 422 `idempotency_mismatch`. A call that was refused can be repeated with the same key and body once its cause is gone.',
    ],
    calls: 'Calls that take it:',
  },
  webhooks: {
    title: 'Webhooks',
    text: [
      'Instead of asking again and again, let this server call yours when something happens, such as a download. [Webhooks](/support/webhooks) says how to set one up, what it sends, and how to check its signature.',
    ],
  },
  versions: {
    title: 'What can change',
    lead: 'This is a promise for the calls that take a key. A test compares every version with the released one.',
    may: 'May come at any time, so your program should expect it:',
    mayList: [
      'new calls, new inputs that you can leave out, and wider limits',
      'new fields in answers, and new values where values are listed, such as the state of a transfer',
      'new error codes: treat one that you don’t know by its status',
      'other words in `message` and `fields`',
    ],
    stays: 'Stays as it is:',
    staysList: [
      'method, path, scope and meaning of a call',
      'each input, and what it may contain',
      'each field of an answer, its type, and that it’s there',
      'each error code and its status',
    ],
    end: 'If something has to go, [What’s new](/updates) says so, and it works for at least another year. Only a security hole can be closed at once.',
  },
  sections: {
    withKey: 'Calls for API keys',
    withKeyLead: 'Every call that takes a key, with the scope it needs.',
    ownPages: 'Calls of our own pages',
    ownPagesLead:
      'They take no key, and can change with any version, because pages and server are updated together. Where a call is for signed-in users, it needs an access token from `POST /api/combinedAuth`, in the `Authorization` header.',
    codes: 'Error codes',
    codesLead: 'Every code that a call can answer with, by its status.',
  },
  takesKey: 'API key',
  noKey: 'Takes no API key',
  takesIdempotencyKey: 'Takes an `Idempotency-Key`',
  copy: 'Copy',
  copied: 'Copied',
};
