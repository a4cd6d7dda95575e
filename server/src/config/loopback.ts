/** Recognizes the host names of this machine itself, as they are in an address. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|.*\.localhost|127\.[\d.]+|\[::1\])$/.test(host);
