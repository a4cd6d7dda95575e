/** The calls for votes: as the user where one is signed in, otherwise as a visitor. */
import { call } from '@waybill/contract/call';
import { AppError } from '@waybill/contract/errors';
import { addVote, removeVote, roadmapVotes } from '@waybill/contract/roadmap';
import { hasMarker } from '../../session/kept.ts';

/** Only browsers that were signed in load the session code. */
const asUser = async () => (await import('../../session/call-as-user.ts')).callAsUser;

export interface Votes {
  /** By item; those without a vote are left out. */
  readonly votes: Readonly<Record<string, number>>;
  readonly own: readonly string[];
}

export async function readVotes(): Promise<Votes> {
  if (!hasMarker()) return call(roadmapVotes, {});
  try {
    return await (await asUser())(roadmapVotes, {});
  } catch (error) {
    // The session is over, which removed its marker.
    if (error instanceof AppError && !hasMarker()) return call(roadmapVotes, {});
    throw error;
  }
}

export const sendVote = async (id: string, voted: boolean): Promise<{ votes: number; voted: boolean }> =>
  (await asUser())(voted ? addVote : removeVote, { params: { id } });
