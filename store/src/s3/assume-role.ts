/** The HTTP handler for AssumeRole: issues temporary credentials to the operator's keys, as AWS STS does. */
import { S3Error } from '../errors.ts';
import type { Statement } from '../sts/policy.ts';
import { readPolicy } from '../sts/policy-document.ts';
import { type Credentials, SESSION_MAX_S, type Tokens } from '../sts/tokens.ts';
import { asRefusal } from './answers/refuse.ts';
import { send } from './answers/send.ts';
import { type Asked, type Authenticator, authenticate } from './auth/authenticate.ts';
import { hashing } from './auth/hashing.ts';
import type { Identity } from './auth/identity.ts';
import { readUnprovenBody } from './body/small.ts';
import { type Log, noteRefusal } from './events.ts';
import type { Opening } from './exchange.ts';
import { parseQuery } from './target.ts';
import type { Watch } from './watch.ts';
import { element, type Xml, xmlDocument } from './xml/write.ts';

const NAMESPACE = 'https://sts.amazonaws.com/doc/2011-06-15/';
const MAX_BODY = 65_536;
const [SHORTEST, USUAL, LONGEST] = [900, 3600, SESSION_MAX_S];
/** Without a policy: the operator's rights. */
const ALL: readonly Statement[] = [{ effect: 'Allow', actions: ['*'], resources: ['*'] }];

type Form = ReadonlyMap<string, string>;

const invalid = (message: string): S3Error => new S3Error('ValidationError', message);

function seconds(form: Form): number {
  const text = form.get('DurationSeconds');
  const value = text === undefined ? USUAL : Number(text);
  if (!/^\d{1,5}$/.test(text ?? '0') || value < SHORTEST || value > LONGEST)
    throw invalid(`DurationSeconds is between ${SHORTEST} and ${LONGEST}.`);
  return value;
}

function assumeRole(
  form: Form,
  tokens: Tokens,
  now: number,
): { role: string; session: string; given: Credentials } {
  const role = form.get('RoleArn') ?? '';
  const session = form.get('RoleSessionName') ?? '';
  if (!/^[\w+=,.@:/-]{1,2048}$/.test(role)) throw invalid('RoleArn is missing or not valid.');
  if (!/^[\w+=,.@-]{2,64}$/.test(session)) throw invalid('RoleSessionName is missing or not valid.');
  const policy = form.get('Policy');
  const statements = policy === undefined ? ALL : readPolicy(policy);
  return { role, session, given: tokens.issueCredentials({ statements, end: now + seconds(form) * 1000 }) };
}

const requestId = (exchange: Opening): Xml => element('RequestId', exchange.id);

function answer(form: Form, exchange: Opening, tokens: Tokens, now: number): string {
  const action = form.get('Action');
  if (action !== 'AssumeRole') throw new S3Error('InvalidAction');
  const { role, session, given } = assumeRole(form, tokens, now);
  const user = [
    element('Arn', `${role}/${session}`),
    element('AssumedRoleId', `${given.accessKeyId}:${session}`),
  ];
  const credentials = [
    element('AccessKeyId', given.accessKeyId),
    element('SecretAccessKey', given.secretAccessKey),
    element('SessionToken', given.sessionToken),
    element('Expiration', new Date(given.end).toISOString()),
  ];
  return xmlDocument(
    `${action}Response`,
    [
      element(`${action}Result`, [
        element('Credentials', credentials),
        element('AssumedRoleUser', user),
        element('PackedPolicySize', 0),
      ]),
      element('ResponseMetadata', [requestId(exchange)]),
    ],
    NAMESPACE,
  );
}

export async function answerSts(
  exchange: Opening & { readonly watch: Watch },
  asked: Asked,
  by: Authenticator,
  log: Log,
): Promise<void> {
  const type = { 'content-type': 'text/xml' };
  let identity: Identity | undefined;
  try {
    const body = await readUnprovenBody(exchange, MAX_BODY);
    identity = authenticate(asked, by, 'sts', hashing.sha256(body)).identity;
    // Temporary credentials cannot issue further credentials.
    if (identity.kind !== 'operator') throw new S3Error('AccessDenied');
    send(exchange, 200, type, answer(parseQuery(body.toString('utf8')), exchange, by.tokens, by.now()));
  } catch (error) {
    const refusal = asRefusal(error);
    noteRefusal(log, exchange, refusal, asked.target, identity);
    const fields = [
      element('Type', refusal.status < 500 ? 'Sender' : 'Receiver'),
      element('Code', refusal.code),
      element('Message', refusal.message),
    ];
    send(
      exchange,
      refusal.status,
      type,
      xmlDocument('ErrorResponse', [element('Error', fields), requestId(exchange)], NAMESPACE),
    );
  }
}
