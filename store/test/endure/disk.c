/*
 * Stands between a process and the C library, and sees every change it makes below one folder: its own and those of
 * libraries such as LMDB. It counts them, makes the n-th fail or kills the process there, and records what was written, so
 * that the state after a power cut can be rebuilt. Loaded with LD_PRELOAD; see library.ts for the settings.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

enum { CREATE = 1, WRITE, SYNC, SYNC_FOLDER, RENAME, LINK, UNLINK, TRUNCATE, MAKE_FOLDER, REMOVE_FOLDER, OTHER };

enum { INDEX_META_FAILS = 1, INDEX_SYNC_FAILS, INDEX_WRITES_FAIL, INDEX_META_AND_ALL_FAIL, ALL_FAIL };

/* The part of a meta page that LMDB writes; it writes other pages whole. */
#define MOST_META_BYTES 512

/* Shared with the process that looks on: how many changes there were, which of these kinds the failed one is of, and which
 * changes of LMDB's file fail from now on, with the number of the error. */
static struct { uint64_t count, failed, index_fault, index_code; } *state;
static const char *folder;
static size_t folder_length;
static uint64_t fail_at;
static int fail_code, fail_lasts, record = -1;
static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;

/* Followed by two paths and the bytes written. */
struct entry { uint64_t kind, inode, offset, bytes, synced, first, second; };

#define REAL(result, name, ...) static result (*real_##name)(__VA_ARGS__)
REAL(ssize_t, write, int, const void *, size_t);
REAL(ssize_t, writev, int, const struct iovec *, int);
REAL(ssize_t, pwrite64, int, const void *, size_t, off64_t);
REAL(ssize_t, pwritev64, int, const struct iovec *, int, off64_t);
REAL(int, fsync, int);
REAL(int, fdatasync, int);
REAL(int, msync, void *, size_t, int);
REAL(int, rename, const char *, const char *);
REAL(int, link, const char *, const char *);
REAL(int, unlink, const char *);
REAL(int, rmdir, const char *);
REAL(int, mkdir, const char *, mode_t);
REAL(int, ftruncate64, int, off64_t);
REAL(int, open64, const char *, int, ...);
REAL(int, fallocate64, int, int, off64_t, off64_t);
REAL(ssize_t, copy_file_range, int, off64_t *, int, off64_t *, size_t, unsigned);
REAL(int, remove, const char *);
REAL(int, unlinkat, int, const char *, int);

__attribute__((constructor)) static void begin(void) {
#define FIND(name) real_##name = dlsym(RTLD_NEXT, #name)
  FIND(write); FIND(writev); FIND(pwrite64); FIND(pwritev64); FIND(fsync); FIND(fdatasync); FIND(msync); FIND(rename);
  FIND(link); FIND(unlink); FIND(rmdir); FIND(mkdir); FIND(ftruncate64); FIND(open64); FIND(fallocate64);
  FIND(copy_file_range); FIND(remove); FIND(unlinkat);
  const char *state_path = getenv("DISK_STATE"), *record_path = getenv("DISK_RECORD");
  folder = getenv("DISK_FOLDER");
  if (folder == NULL || state_path == NULL) return;
  folder_length = strlen(folder);
  fail_at = strtoull(getenv("DISK_FAIL_AT") ?: "0", NULL, 10);
  fail_code = atoi(getenv("DISK_FAIL_CODE") ?: "0");
  fail_lasts = atoi(getenv("DISK_FAIL_LASTS") ?: "0");
  if (record_path != NULL) record = real_open64(record_path, O_WRONLY | O_APPEND | O_CLOEXEC);
  int file = real_open64(state_path, O_RDWR | O_CLOEXEC);
  void *shared = mmap(NULL, sizeof *state, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (shared != MAP_FAILED) state = shared;
}

static int is_below(const char *path) {
  return state != NULL && strncmp(path, folder, folder_length) == 0 &&
         (path[folder_length] == '/' || path[folder_length] == 0);
}

/* The path of an open file or folder below our folder, or none. */
static const char *path_of(int file, char *into, struct stat *stat) {
  if (state == NULL || fstat(file, stat) != 0 || !(S_ISREG(stat->st_mode) || S_ISDIR(stat->st_mode))) return NULL;
  char link_path[40];
  snprintf(link_path, sizeof link_path, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link_path, into, PATH_MAX - 1);
  if (length < 0) return NULL;
  into[length] = 0;
  return is_below(into) ? into : NULL;
}

static void begin_turn(void) { if (record >= 0) pthread_mutex_lock(&turn); }
static void end_turn(void) { if (record >= 0) pthread_mutex_unlock(&turn); }

/* True when this change fails. */
static int fails(uint64_t kind) {
  if (__atomic_load_n(&state->index_fault, __ATOMIC_SEQ_CST) == ALL_FAIL) {
    errno = state->index_code;
    return 1;
  }
  uint64_t number = __atomic_add_fetch(&state->count, 1, __ATOMIC_SEQ_CST);
  if (fail_at == 0 || number < fail_at || (number > fail_at && !fail_lasts)) return 0;
  if (number == fail_at) state->failed = kind;
  if (fail_code == 0) kill(getpid(), SIGKILL);
  errno = fail_code;
  return 1;
}

/* True when this change of LMDB's file is one of those that are to fail now. */
static int index_fails(const char *path, uint64_t kind, size_t bytes) {
  uint64_t fault = __atomic_load_n(&state->index_fault, __ATOMIC_SEQ_CST);
  if (fault == 0 || strcmp(strrchr(path, '/'), "/data.mdb") != 0) return 0;
  if (kind != (fault == INDEX_SYNC_FAILS ? SYNC : WRITE)) return 0;
  if ((fault == INDEX_META_FAILS || fault == INDEX_META_AND_ALL_FAIL) && bytes > MOST_META_BYTES) return 0;
  if (fault == INDEX_META_AND_ALL_FAIL) __atomic_store_n(&state->index_fault, ALL_FAIL, __ATOMIC_SEQ_CST);
  errno = state->index_code;
  return 1;
}

static uint64_t inode_at(const char *path) {
  struct stat found;
  return lstat(path, &found) == 0 ? found.st_ino : 0;
}

static void note(struct entry entry, const char *first, const char *second, const struct iovec *parts, int count) {
  if (record < 0) return;
  entry.first = first ? strlen(first) : 0;
  entry.second = second ? strlen(second) : 0;
  struct iovec head[] = {{&entry, sizeof entry}, {(void *)first, entry.first}, {(void *)second, entry.second}};
  real_writev(record, head, 3);
  uint64_t left = entry.bytes;
  for (int at = 0; at < count && left > 0; at++) {
    size_t some = parts[at].iov_len < left ? parts[at].iov_len : left;
    real_write(record, parts[at].iov_base, some);
    left -= some;
  }
}

/* A failing write may have written half of it. */
static ssize_t change(int file, const struct iovec *parts, int count, off64_t at, ssize_t (*work)(void *), void *with) {
  char path[PATH_MAX];
  struct stat stat;
  if (path_of(file, path, &stat) == NULL || S_ISDIR(stat.st_mode)) return work(with);
  begin_turn();
  ssize_t done = -1;
  if (!index_fails(path, WRITE, parts[0].iov_len) && !fails(WRITE)) {
    off64_t offset = at >= 0 ? at : lseek(file, 0, SEEK_CUR);
    int flags = fcntl(file, F_GETFL);
    if (at < 0 && (flags & O_APPEND)) offset = stat.st_size;
    done = work(with);
    int failure = errno;
    if (done > 0)
      note((struct entry){.kind = WRITE, .inode = stat.st_ino, .offset = offset, .bytes = done, .synced = (flags & O_DSYNC) != 0},
           path, NULL, parts, count);
    errno = failure;
  }
  end_turn();
  return done;
}

struct writing { int file; const void *bytes; size_t size; const struct iovec *parts; int count; off64_t at; };
static ssize_t do_write(void *w) { struct writing *x = w; return real_write(x->file, x->bytes, x->size); }
static ssize_t do_writev(void *w) { struct writing *x = w; return real_writev(x->file, x->parts, x->count); }
static ssize_t do_pwrite(void *w) { struct writing *x = w; return real_pwrite64(x->file, x->bytes, x->size, x->at); }
static ssize_t do_pwritev(void *w) { struct writing *x = w; return real_pwritev64(x->file, x->parts, x->count, x->at); }

ssize_t write(int file, const void *bytes, size_t size) {
  struct iovec part = {(void *)bytes, size};
  return change(file, &part, 1, -1, do_write, &(struct writing){.file = file, .bytes = bytes, .size = size});
}
ssize_t writev(int file, const struct iovec *parts, int count) {
  return change(file, parts, count, -1, do_writev, &(struct writing){.file = file, .parts = parts, .count = count});
}
ssize_t pwrite64(int file, const void *bytes, size_t size, off64_t at) {
  struct iovec part = {(void *)bytes, size};
  return change(file, &part, 1, at, do_pwrite, &(struct writing){.file = file, .bytes = bytes, .size = size, .at = at});
}
ssize_t pwritev64(int file, const struct iovec *parts, int count, off64_t at) {
  return change(file, parts, count, at, do_pwritev, &(struct writing){.file = file, .parts = parts, .count = count, .at = at});
}
ssize_t pwrite(int file, const void *bytes, size_t size, off_t at) { return pwrite64(file, bytes, size, at); }
ssize_t pwritev(int file, const struct iovec *parts, int count, off_t at) { return pwritev64(file, parts, count, at); }

static int sync_file(int file, int (*work)(int)) {
  char path[PATH_MAX];
  struct stat stat;
  if (path_of(file, path, &stat) == NULL) return work(file);
  uint64_t kind = S_ISDIR(stat.st_mode) ? SYNC_FOLDER : SYNC;
  begin_turn();
  int done = index_fails(path, kind, 0) || fails(kind) ? -1 : work(file);
  if (done == 0) note((struct entry){.kind = kind, .inode = stat.st_ino}, path, NULL, NULL, 0);
  end_turn();
  return done;
}
int fsync(int file) { return sync_file(file, real_fsync); }
int fdatasync(int file) { return sync_file(file, real_fdatasync); }

int msync(void *address, size_t size, int flags) {
  if (state != NULL && fails(OTHER)) return -1;
  return real_msync(address, size, flags);
}

/* A change of names: the inode is that of the file that gets or loses a name. */
#define NAMES(kind_, inode_, first, second, work)                                                   \
  if (!is_below(first) && !is_below(second)) return work;                                            \
  begin_turn();                                                                                      \
  uint64_t inode = (inode_);                                                                         \
  int done = fails(kind_) ? -1 : work;                                                               \
  int failure = errno;                                                                               \
  if (done == 0) note((struct entry){.kind = (kind_), .inode = inode}, first, second, NULL, 0);     \
  end_turn();                                                                                        \
  errno = failure;                                                                                   \
  return done

int rename(const char *from, const char *to) { NAMES(RENAME, inode_at(from), from, to, real_rename(from, to)); }
int link(const char *from, const char *to) { NAMES(LINK, inode_at(from), from, to, real_link(from, to)); }
int unlink(const char *path) { NAMES(UNLINK, inode_at(path), path, path, real_unlink(path)); }
int rmdir(const char *path) { NAMES(REMOVE_FOLDER, inode_at(path), path, path, real_rmdir(path)); }

static int is_folder(const char *path) {
  struct stat found;
  return lstat(path, &found) == 0 && S_ISDIR(found.st_mode);
}
int remove(const char *path) { return is_folder(path) ? rmdir(path) : unlink(path); }
int unlinkat(int from, const char *path, int flags) {
  char whole[PATH_MAX * 2], base[PATH_MAX];
  struct stat stat;
  if (path[0] == '/') return flags & AT_REMOVEDIR ? rmdir(path) : unlink(path);
  if (path_of(from, base, &stat) == NULL) return real_unlinkat(from, path, flags);
  snprintf(whole, sizeof whole, "%s/%s", base, path);
  return flags & AT_REMOVEDIR ? rmdir(whole) : unlink(whole);
}

int mkdir(const char *path, mode_t mode) {
  if (!is_below(path) || is_folder(path)) return real_mkdir(path, mode);
  begin_turn();
  int done = fails(MAKE_FOLDER) ? -1 : real_mkdir(path, mode);
  int failure = errno;
  if (done == 0) note((struct entry){.kind = MAKE_FOLDER, .inode = inode_at(path)}, path, NULL, NULL, 0);
  end_turn();
  errno = failure;
  return done;
}

int ftruncate64(int file, off64_t size) {
  char path[PATH_MAX];
  struct stat stat;
  if (path_of(file, path, &stat) == NULL) return real_ftruncate64(file, size);
  begin_turn();
  int done = fails(TRUNCATE) ? -1 : real_ftruncate64(file, size);
  if (done == 0) note((struct entry){.kind = TRUNCATE, .inode = stat.st_ino, .offset = size}, path, NULL, NULL, 0);
  end_turn();
  return done;
}
int ftruncate(int file, off_t size) { return ftruncate64(file, size); }

int open64(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  int is_new = (flags & O_CREAT) && is_below(path) && inode_at(path) == 0;
  int is_cut = (flags & O_TRUNC) && is_below(path) && !is_new;
  if (!is_new && !is_cut) return real_open64(path, flags, mode);
  begin_turn();
  int file = fails(is_new ? CREATE : TRUNCATE) ? -1 : real_open64(path, flags, mode);
  int failure = errno;
  if (file >= 0)
    note((struct entry){.kind = is_new ? CREATE : TRUNCATE, .inode = inode_at(path)}, path, NULL, NULL, 0);
  end_turn();
  errno = failure;
  return file;
}
int open(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  return open64(path, flags, mode);
}

int fallocate64(int file, int how, off64_t offset, off64_t size) {
  char path[PATH_MAX];
  struct stat stat;
  if (path_of(file, path, &stat) != NULL && fails(OTHER)) return -1;
  return real_fallocate64(file, how, offset, size);
}
ssize_t copy_file_range(int from, off64_t *at, int to, off64_t *into, size_t size, unsigned flags) {
  char path[PATH_MAX];
  struct stat stat;
  if (path_of(to, path, &stat) != NULL && fails(WRITE)) return -1;
  return real_copy_file_range(from, at, to, into, size, flags);
}
