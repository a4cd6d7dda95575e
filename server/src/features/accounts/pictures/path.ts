/** The path a picture is served at. */
export const picturePath = (id: string): string => `/api/picture/${id}`;
