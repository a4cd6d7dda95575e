-- The file with which a download of several encrypted ones began: only the browser knows the order of their zip.
alter table downloads add column began_with uuid;
