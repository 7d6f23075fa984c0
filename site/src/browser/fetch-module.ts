/** Static imports of a bundled module, which stand at its top. */
const imports = /(?:from|import)"(\.\/[\w.-]+\.js)"/g;
const topCharacters = 2000;

/** As long as a form waits for its answer: a line that stalls must not hold a press back for good. */
const patienceMs = 30_000;

/**
 * Brings a module and all that it imports into the browser's cache, so that no import of it lacks a file: browsers
 * before 2026 remember for as long as the page lives that one did not come (Chromium 150 does, 156 does not), and every
 * later import of it fails at once. Rejects when a file does not come in time; may then be called again.
 */
export async function fetchModule(url: string): Promise<void> {
  const asked = new Set<string>();
  const bring = async (address: string): Promise<void> => {
    if (asked.has(address)) return;
    asked.add(address);
    const answer = await fetch(address, { signal: AbortSignal.timeout(patienceMs) });
    if (!answer.ok) throw new Error(`${address} is answered with ${answer.status}`);
    const top = (await answer.text()).slice(0, topCharacters);
    const needed = [...top.matchAll(imports)].map(([, path]) => new URL(path as string, answer.url).href);
    await Promise.all(needed.map(bring));
  };
  await bring(url);
}
