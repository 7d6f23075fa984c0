import { Entrance } from '../../shell/Entrance.tsx';

/** Where a tab ends in which somebody logged in at the provider while another tab waits: see `verify.tsx`. */
export function Component() {
  return (
    <Entrance title="Go back to the first tab">
      <p>
        You have confirmed that it is you. Close this tab and choose <b>Continue</b> in the first one.
      </p>
    </Entrance>
  );
}
