/** The form of a region's id: what the name of a bucket allows. Which ids there are, the server knows. */
import * as z from 'zod';

export const REGION_ID = /^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/;

export const regionId = z.string().regex(REGION_ID);
