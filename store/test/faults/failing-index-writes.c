/* Makes the system refuse writes of LMDB's meta page, or syncs of its file: preloaded into a process, it reads the error's
 * number and "meta" or "sync" from the file named in FAILING_INDEX_WRITES. While there is no such file, nothing fails. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The part of a meta page that LMDB writes; it writes other pages whole. */
#define MOST_META_BYTES 512

static int is_index(int fd) {
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 9) return 0;
  path[length] = 0;
  return strcmp(path + length - 9, "/data.mdb") == 0;
}

static int asked_error(const char *asked) {
  const char *path = getenv("FAILING_INDEX_WRITES");
  FILE *file = path ? fopen(path, "r") : NULL;
  char what[8] = "";
  int error = 0;
  if (!file) return 0;
  if (fscanf(file, "%d %7s", &error, what) != 2 || strcmp(what, asked) != 0) error = 0;
  fclose(file);
  return error;
}

typedef ssize_t (*write_at)(int, const void *, size_t, off_t);

static ssize_t write_or_fail(write_at real, int fd, const void *bytes, size_t length, off_t at) {
  int error = length <= MOST_META_BYTES && is_index(fd) ? asked_error("meta") : 0;
  if (error == 0) return real(fd, bytes, length, at);
  errno = error;
  return -1;
}

ssize_t pwrite(int fd, const void *bytes, size_t length, off_t at) {
  return write_or_fail((write_at)dlsym(RTLD_NEXT, "pwrite"), fd, bytes, length, at);
}

ssize_t pwrite64(int fd, const void *bytes, size_t length, off_t at) {
  return write_or_fail((write_at)dlsym(RTLD_NEXT, "pwrite64"), fd, bytes, length, at);
}

int fdatasync(int fd) {
  int error = is_index(fd) ? asked_error("sync") : 0;
  if (error == 0) return ((int (*)(int))dlsym(RTLD_NEXT, "fdatasync"))(fd);
  errno = error;
  return -1;
}
