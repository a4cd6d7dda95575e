/** Parses an IAM policy; anything not understood refuses the whole policy, and never weakens it. */
import { S3Error } from '../errors.ts';
import type { Statement } from './policy.ts';

const MAX_POLICY = 2048;
const VERSIONS: readonly unknown[] = ['2012-10-17', '2008-10-17'];
const ARN = 'arn:aws:s3:::';
const ACTION = /^(?:\*|s3:[A-Za-z*?]+)$/;
const BUCKET = /^[a-z0-9.-]+$/;

const refuse = (message: string): never => {
  throw new S3Error('MalformedPolicyDocument', message);
};

type Fields = Readonly<Record<string, unknown>>;

function fields(value: unknown, known: readonly string[], where: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refuse(`${where} is no object.`);
  const stranger = Object.keys(value).find((name) => !known.includes(name));
  return stranger === undefined ? { ...value } : refuse(`${where} has ${stranger}, which is not understood.`);
}

function texts(value: unknown, where: string): readonly string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  const strings = list.filter((entry) => typeof entry === 'string');
  if (strings.length === 0 || strings.length < list.length) return refuse(`${where} is no text.`);
  // `${…}` is a variable that is not supported here.
  return strings.some((text) => text.includes('$')) ? refuse(`${where} has a variable.`) : strings;
}

function resourceOf(arn: string): string {
  if (arn === '*' || arn === `${ARN}*`) return '*';
  const resource = arn.startsWith(ARN) ? arn.slice(ARN.length) : refuse(`${arn} is no resource of S3.`);
  const slash = resource.indexOf('/');
  const bucket = slash < 0 ? resource : resource.slice(0, slash);
  return BUCKET.test(bucket) ? resource : refuse(`${arn} does not name one bucket.`);
}

function listingOf(value: unknown): readonly string[] {
  const condition = fields(value, ['StringEquals', 'StringLike'], 'Condition');
  const [first, ...more] = Object.entries(condition);
  if (first === undefined || more.length > 0) return refuse('Condition must have one operator.');
  const [operator, body] = first;
  const patterns = texts(fields(body, ['s3:prefix'], operator)['s3:prefix'], 's3:prefix');
  if (operator === 'StringEquals' && patterns.some((text) => /[*?]/.test(text)))
    return refuse('A prefix with * or ? cannot be compared by StringEquals.');
  return patterns;
}

function statementOf(value: unknown): Statement {
  const known = ['Sid', 'Effect', 'Action', 'Resource', 'Condition'];
  const { Effect, Action, Resource, Condition } = fields(value, known, 'Statement');
  const effect = Effect === 'Allow' || Effect === 'Deny' ? Effect : refuse('Effect is Allow or Deny.');
  const actions = texts(Action, 'Action');
  const stranger = actions.find((action) => !ACTION.test(action));
  if (stranger !== undefined) return refuse(`${stranger} is no action of S3.`);
  const resources = texts(Resource, 'Resource').map(resourceOf);
  return Condition === undefined
    ? { effect, actions, resources }
    : { effect, actions, resources, listing: listingOf(Condition) };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return refuse('The policy is no JSON.');
  }
}

export function readPolicy(json: string): readonly Statement[] {
  if (json.length > MAX_POLICY) return refuse('The policy is too long.');
  const policy = fields(parsed(json), ['Version', 'Id', 'Statement'], 'The policy');
  if (policy.Version !== undefined && !VERSIONS.includes(policy.Version))
    return refuse('Version is 2012-10-17.');
  const list: readonly unknown[] = Array.isArray(policy.Statement) ? policy.Statement : [policy.Statement];
  return list.length === 0 ? refuse('The policy says nothing.') : list.map(statementOf);
}
