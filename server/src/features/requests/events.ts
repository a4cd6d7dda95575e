/** The events about requests. */
import { defineLiveEvent } from '../../events/define.ts';

export const requestAsked = defineLiveEvent('request.asked');
export const requestChanged = defineLiveEvent('request.changed');
export const requestClosed = defineLiveEvent('request.closed');
export const requestDeleted = defineLiveEvent('request.deleted');
export const requestKept = defineLiveEvent('request.kept');
export const templatesChanged = defineLiveEvent('templates.changed');
export const requestReopened = defineLiveEvent('request.reopened');
export const peopleAdded = defineLiveEvent('request.people_added');
export const peopleReminded = defineLiveEvent('request.reminded');
export const personChanged = defineLiveEvent('request.person_changed');
export const arrivalsChanged = defineLiveEvent('request.arriving');
export const handedIn = defineLiveEvent('request.handed_in');
export const handInsDecided = defineLiveEvent('request.decided');
export const filesWithdrawn = defineLiveEvent('request.files_withdrawn');
export const filesMoved = defineLiveEvent('request.files_moved');
export const requestChecked = defineLiveEvent('request.checked');
export const requestFulfilled = defineLiveEvent('request.fulfilled');
export const requestUnfulfilled = defineLiveEvent('request.unfulfilled');
export const deadlinePassed = defineLiveEvent('request.deadline_passed');
export const requestExpired = defineLiveEvent('request.expired');
