/** The interface that finds the place of an IP address. */

export interface Place {
  /** ISO 3166-1 alpha-2, upper case. */
  readonly country: string;
  /** In English. */
  readonly countryName: string;
  readonly city: string | null;
  /** State, province or similar. */
  readonly region: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly timezone: string | null;
}

export interface Geo {
  /** Null for private, malformed or unknown addresses. Never rejects. */
  locate(ip: string): Promise<Place | null>;
  close(): Promise<void>;
}
