/** The addresses of what was handed in for a request. */
import type { GrantedRequest } from '../granted.ts';

const base = ({ request }: GrantedRequest): string => `/api/requests/${request.slug}`;

export const handedInPath = (granted: GrantedRequest, fileId: string): string =>
  `${base(granted)}/files/${fileId}`;

export const handedInPreviewPath = (granted: GrantedRequest, fileId: string): string =>
  `${base(granted)}/previews/${fileId}`;

export const handedInZipPath = (granted: GrantedRequest): string => `${base(granted)}/zip`;

/** The page where the owner's browser gets its pass. */
export const requestPage = (slug: string): string => `/dash/requests/${slug}`;
