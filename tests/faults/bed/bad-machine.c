/*
 * Makes the disk fail on command for one process: LD_PRELOAD=bad-machine.so.
 *
 *   BAD_MACHINE_FOLDER   files below it whose names contain ".sqlite" are watched
 *   BAD_MACHINE_CONTROL  a file with a 64-bit number, mapped: fsync fails with EIO when it is not 0
 *
 * Beside each watched file NAME, the shim writes NAME.durable: the state after a power cut at this moment, if only
 * data whose fsync has returned reaches the disk. The shim opens only the copies, so it never affects the locks of the
 * real file.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#define REAL(name) ((__typeof__(&name))real(#name))
#define MAX_FDS 4096

struct watched {
  dev_t dev;
  ino_t ino;
  int copy;
  off_t low, high; /* written since the last fsync; low > high means nothing */
};

static struct watched files[64];
static int file_count;
static struct watched *by_fd[MAX_FDS];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static volatile int64_t *control;
static char folder[PATH_MAX];

static void *real(const char *name) { return dlsym(RTLD_NEXT, name); }

__attribute__((constructor)) static void start(void) {
  const char *path = getenv("BAD_MACHINE_CONTROL"), *where = getenv("BAD_MACHINE_FOLDER");
  if (where) snprintf(folder, sizeof folder, "%s", where);
  if (!path) return;
  int fd = REAL(open)(path, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return;
  void *mapped = mmap(NULL, 8, PROT_READ, MAP_SHARED, fd, 0);
  if (mapped != MAP_FAILED) control = mapped;
  REAL(close)(fd);
}

static void copy_range(int from, int to, off_t low, off_t high) {
  static char buffer[1 << 16];
  while (low < high) {
    size_t want = (size_t)(high - low) < sizeof buffer ? (size_t)(high - low) : sizeof buffer;
    ssize_t got = pread(from, buffer, want, low);
    if (got <= 0 || REAL(pwrite)(to, buffer, (size_t)got, low) != got) return;
    low += got;
  }
}

static void watch(int fd, const char *path) {
  struct stat info;
  const char *base = strrchr(path, '/');
  if (fd < 0 || fd >= MAX_FDS || !folder[0] || strncmp(path, folder, strlen(folder))) return;
  if (!base || !strstr(base, ".sqlite") || strstr(base, "-shm") || fstat(fd, &info)) return;
  pthread_mutex_lock(&lock);
  struct watched *found = NULL;
  for (int i = 0; i < file_count; i++)
    if (files[i].dev == info.st_dev && files[i].ino == info.st_ino) found = &files[i];
  if (!found && file_count < 64) {
    char copy[PATH_MAX + 16];
    snprintf(copy, sizeof copy, "%s.durable", path);
    found = &files[file_count++];
    found->dev = info.st_dev;
    found->ino = info.st_ino;
    found->low = 1, found->high = 0;
    found->copy = REAL(open)(copy, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    /* The content at the start is on the disk. */
    copy_range(fd, found->copy, 0, info.st_size);
  }
  by_fd[fd] = found;
  pthread_mutex_unlock(&lock);
}

static void wrote(int fd, off_t offset, ssize_t bytes) {
  if (fd < 0 || fd >= MAX_FDS || !by_fd[fd] || bytes <= 0) return;
  pthread_mutex_lock(&lock);
  struct watched *file = by_fd[fd];
  if (file->low > file->high) file->low = offset, file->high = offset + bytes;
  if (offset < file->low) file->low = offset;
  if (offset + bytes > file->high) file->high = offset + bytes;
  pthread_mutex_unlock(&lock);
}

static int synced(int fd) {
  if (fd < 0 || fd >= MAX_FDS || !by_fd[fd]) return 0;
  if (control && *control) {
    errno = EIO;
    return -1;
  }
  /* Simulates the latency of a disk, during which the power may be cut. The real fsync is omitted, because the page
     cache survives the end of a process. */
  usleep(6000);
  struct stat info;
  pthread_mutex_lock(&lock);
  struct watched *file = by_fd[fd];
  if (!fstat(fd, &info)) {
    if (file->low <= file->high) copy_range(fd, file->copy, file->low, file->high);
    if (REAL(ftruncate)(file->copy, info.st_size)) perror("bad-machine");
    file->low = 1, file->high = 0;
  }
  pthread_mutex_unlock(&lock);
  return 0;
}

#define OPEN(name)                                        \
  int name(const char *path, int flags, ...) {            \
    va_list more;                                         \
    va_start(more, flags);                                \
    mode_t mode = (mode_t)va_arg(more, int);              \
    va_end(more);                                         \
    int fd = ((int (*)(const char *, int, ...))real(#name))(path, flags, mode); \
    int before = errno;                                   \
    watch(fd, path);                                      \
    errno = before;                                       \
    return fd;                                            \
  }
OPEN(open)
OPEN(open64)

int close(int fd) {
  if (fd >= 0 && fd < MAX_FDS) by_fd[fd] = NULL;
  return REAL(close)(fd);
}

ssize_t write(int fd, const void *bytes, size_t count) {
  if (fd < 0 || fd >= MAX_FDS || !by_fd[fd]) return REAL(write)(fd, bytes, count);
  off_t offset = lseek(fd, 0, SEEK_CUR);
  ssize_t done = REAL(write)(fd, bytes, count);
  wrote(fd, offset, done);
  return done;
}

ssize_t pwrite(int fd, const void *bytes, size_t count, off_t offset) {
  ssize_t done = REAL(pwrite)(fd, bytes, count, offset);
  wrote(fd, offset, done);
  return done;
}

ssize_t pwrite64(int fd, const void *bytes, size_t count, off64_t offset) {
  ssize_t done = REAL(pwrite64)(fd, bytes, count, offset);
  wrote(fd, (off_t)offset, done);
  return done;
}

int fsync(int fd) { return fd >= 0 && fd < MAX_FDS && by_fd[fd] ? synced(fd) : REAL(fsync)(fd); }
int fdatasync(int fd) { return fd >= 0 && fd < MAX_FDS && by_fd[fd] ? synced(fd) : REAL(fdatasync)(fd); }
