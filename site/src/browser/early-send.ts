// From the page: a JSON module that the forms share would be a file, and this script must run before any file arrives.
const { waiting = '', offline = '' } = document.getElementById('early-send-words')?.dataset ?? {};

/** The time a form waits for its script before the browser sends it. */
const patienceMilliseconds = 20_000;

/**
 * Forms that are submitted before their script is loaded. A notice is shown at once, and the form is submitted again
 * when the script is ready (`form-ready`). If the script fails or takes too long, the browser sends the form, unless
 * the site cannot be reached: an error page of the browser would replace the page with the answers.
 */
document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  // The loaded script sends the form in place.
  if (event.defaultPrevented || form.method !== 'post') return;
  event.preventDefault();
  if (!navigator.onLine) return tell(form, offline);
  tell(form, waiting);
  clearTimeout(pending?.timer);
  const fallBack = () => sendNatively(form);
  pending = { id: form.id, fallBack, timer: window.setTimeout(fallBack, patienceMilliseconds) };
  if (failed.has(islandOf(form))) fallBack();
});

document.addEventListener('form-ready', ({ target }) => {
  const form = target as HTMLFormElement;
  notices.get(islandOf(form))?.remove();
  if (pending?.id !== form.id) return;
  clearTimeout(pending.timer);
  pending = undefined;
  // After the other effects of the form.
  setTimeout(() => form.requestSubmit());
});

// Astro retries once before it reports this.
document.addEventListener('astro:hydration-error', ({ target }) => {
  failed.add(target as Element);
  if (pending && (target as Element).querySelector(`[id="${pending.id}"]`)) pending.fallBack();
});

let pending: { readonly id: string; fallBack(): void; readonly timer: number } | undefined;
const failed = new Set<Element | null>();
const notices = new Map<Element | null, HTMLElement>();

const islandOf = (form: HTMLFormElement) => form.closest('astro-island');

async function sendNatively(form: HTMLFormElement): Promise<void> {
  clearTimeout(pending?.timer);
  pending = undefined;
  const isReachable = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
  if (isReachable) form.submit();
  else tell(form, offline);
}

/** Shows a sentence below the form, outside of what React hydrates. */
function tell(form: HTMLFormElement, sentence: string): void {
  const island = islandOf(form);
  const notice = notices.get(island) ?? document.createElement('p');
  notices.set(island, notice);
  notice.setAttribute('role', 'status');
  notice.style.padding = '0.75rem 0';
  island?.after(notice);
  // A screen reader announces what changes in a status, not a status that appears.
  setTimeout(() => {
    notice.textContent = sentence;
    notice.scrollIntoView({ block: 'nearest' });
  });
}
