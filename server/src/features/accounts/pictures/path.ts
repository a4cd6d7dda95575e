/** Where a picture is served. */
export const picturePath = (id: string): string => `/api/picture/${id}`;
