/** Shows what a change of the team's login provider has answered. */
import type { DnsRecord } from '@waybill/contract/domains';
import type { AnswerOf } from '@waybill/contract/endpoint';
import { openTeamSso, type TeamSso } from '@waybill/contract/team-sso';
import type { ReactNode } from 'react';
import { changeAnswer } from '../../../../queries/answers.ts';

export type SetUp = NonNullable<TeamSso['setUp']>;

/** How a DNS record is shown, which the page says: it is a part of another feature. */
export type RenderRecord = (record: DnsRecord) => ReactNode;

export const showSso = (answer: AnswerOf<typeof openTeamSso>): void =>
  changeAnswer(openTeamSso, {}, () => answer);
