/** The name at the end of a path. */
export const nameIn = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
