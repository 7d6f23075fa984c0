import type { ComponentType } from 'react';

interface Props<P extends object> {
  /** Address of the island's module; `queries/island-url.ts` knows it. */
  readonly url: string;
  readonly component: ComponentType<P>;
  /** Must survive JSON: they are written into the page for hydration. */
  readonly props: P;
}

/** Renders a component at build time and marks where the browser may take it over. */
export function Island<P extends object>({ url, component: Component, props }: Props<P>) {
  return (
    <div data-island={url} data-props={JSON.stringify(props)}>
      <Component {...props} />
    </div>
  );
}
