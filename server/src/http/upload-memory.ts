import type { Network } from '@veramasa/messages/limits/rate-limit';

/** The memory for the files of all requests. */
export type UploadMemory = ReturnType<typeof createUploadMemory>;

/** The part of the upload memory that one request uses. */
export type UploadShare = ReturnType<UploadMemory['open']>;

/** Eight of the largest files, or about a hundred of the usual size. */
const uploadMemoryBytes = 40 * 1024 * 1024;

/**
 * Creates a memory of `totalBytes`. Further uploads are refused with a request to retry, so that the process does not
 * run out of memory. Once half is taken, each client may have at most an eighth, so that a few clients cannot stop all
 * others.
 */
export function createUploadMemory(totalBytes = uploadMemoryBytes) {
  let used = 0;
  const usedBy = new Map<string, number>();
  return {
    /** Whether half of the memory is taken. */
    crowded: () => used >= totalBytes / 2,
    /** Opens the share of one request of a client. */
    open: ({ bucket: key, multiplier }: Network) => {
      let own = 0;
      let open = true;
      return {
        /** Reserves bytes; false if a limit would be exceeded, or after `release`. */
        take(bytes: number): boolean {
          const ofClient = (usedBy.get(key) ?? 0) + bytes;
          const overShare = used + bytes > totalBytes / 2 && ofClient > (totalBytes / 8) * multiplier;
          if (!open || overShare || used + bytes > totalBytes) return false;
          used += bytes;
          own += bytes;
          usedBy.set(key, ofClient);
          return true;
        },
        /** Frees all bytes of this request. */
        release() {
          open = false;
          used -= own;
          const rest = (usedBy.get(key) ?? 0) - own;
          if (rest > 0) usedBy.set(key, rest);
          else usedBy.delete(key);
          own = 0;
        },
      };
    },
  };
}
