/** The part of the upload memory that one request uses. */
export interface UploadMemory {
  /** False, and nothing is taken, when the memory would be exceeded or after `release`. */
  take(bytes: number): boolean;
  /** Gives everything back. */
  release(): void;
}

/**
 * Memory for the files of all requests: eight of the largest, or about a hundred usual ones. With more, the sender is
 * asked to try again later, so that the process does not run out of memory.
 */
const uploadMemoryBytes = 40 * 1024 * 1024;

/** Makes a function that opens the share of one request in a memory of `totalBytes`. */
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
