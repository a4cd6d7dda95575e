-- Coordinates of a download, to a tenth of a degree: enough for a dot on the map, not for a street.
alter table downloads
  add column latitude double precision check (latitude between -90 and 90),
  add column longitude double precision check (longitude between -180 and 180);

-- Where the sender was: {city, country, latitude, longitude}; null when unknown, and for older transfers.
alter table transfers add column sent_from jsonb;
