import { Entrance } from '../../shell/Entrance.tsx';

/** Shown in a tab after a login at the provider, while another tab waits for it: see `verify.tsx`. */
export function Component() {
  return (
    <Entrance title="Go back to the first tab">
      <p>
        You have confirmed that it is you. Close this tab and choose <b>Continue</b> in the first one.
      </p>
    </Entrance>
  );
}
