import { Link } from 'react-router';
import { Screen } from '../ui/Screen.tsx';

export function Component() {
  return (
    <Screen title="There is no such screen" width="narrow">
      <p>
        The address may be mistyped, or the message is erased. <Link to="/">Go to the overview</Link>.
      </p>
    </Screen>
  );
}
