/** The part of the upload memory that one request uses. */
export interface UploadMemory {
  /** Reserves bytes; false if the memory would be exceeded, or after `release`. */
  take(bytes: number): boolean;
  /** Frees all bytes of this request. */
  release(): void;
}

/**
 * Memory for the files of all requests: eight of the largest, or about a hundred of the usual size. Further uploads
 * are refused with a request to retry, so that the process does not run out of memory.
 */
const uploadMemoryBytes = 40 * 1024 * 1024;

/** Creates a memory of `totalBytes`; the returned function opens the share of one request. */
export function createUploadMemory(totalBytes = uploadMemoryBytes): () => UploadMemory {
  let used = 0;
  return () => {
    let own = 0;
    let open = true;
    return {
      take(bytes) {
        if (!open || used + bytes > totalBytes) return false;
        used += bytes;
        own += bytes;
        return true;
      },
      release() {
        open = false;
        used -= own;
        own = 0;
      },
    };
  };
}
