/** What one request takes of the memory for files that are being read. */
export interface UploadMemory {
  /** False when the share would be too large, or once all was given back; nothing is taken then. */
  take(bytes: number): boolean;
  /** Gives everything back. */
  release(): void;
}

/**
 * Files of all requests at once, in memory. Eight of the largest, or a hundred usual ones; with more the sender
 * is asked to come again, before the process runs out of memory for everybody.
 */
const uploadMemoryBytes = 40 * 1024 * 1024;

/** Makes the function that opens a request's account with a memory of `totalBytes`. */
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
