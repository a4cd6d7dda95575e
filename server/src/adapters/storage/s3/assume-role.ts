/** Requests temporary credentials from an external S3 (STS AssumeRole). */
import { findXml, parseXml, textOf } from '@waybill/contract/xml';
import { ask, type Place } from './client.ts';

export interface RoleSession {
  readonly roleArn: string;
  readonly name: string;
  readonly seconds: number;
  readonly policy: string;
}

export interface TemporaryKeys {
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
  readonly securityToken: string;
  readonly expiration: Date;
}

export async function assumeRole(place: Place, session: RoleSession): Promise<TemporaryKeys> {
  const answer = await ask(place, {
    method: 'POST',
    path: '',
    service: 'sts',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      Action: 'AssumeRole',
      Version: '2011-06-15',
      RoleArn: session.roleArn,
      RoleSessionName: session.name,
      DurationSeconds: String(session.seconds),
      Policy: session.policy,
    }).toString(),
  });
  const credentials = findXml(parseXml(await answer.text()), 'Credentials');
  const field = (name: string): string => {
    const text = textOf(credentials, name);
    if (text === undefined || text === '') throw new Error(`the answer to AssumeRole has no ${name}`);
    return text;
  };
  return {
    accessKeyId: field('AccessKeyId'),
    accessKeySecret: field('SecretAccessKey'),
    securityToken: field('SessionToken'),
    expiration: new Date(field('Expiration')),
  };
}
