import { Link, useRouteError } from 'react-router';
import { RequestError } from '../request.ts';
import { Button } from '../ui/Button.tsx';
import { Stack } from '../ui/Layout.tsx';
import { Screen } from '../ui/Screen.tsx';
import styles from './Shell.module.css';

/** In place of a screen that failed. The desk's own refusals say what is wrong. */
export function ScreenError() {
  const error = useRouteError();
  const message =
    error instanceof RequestError
      ? error.message
      : 'Something in this screen failed. Reload the page; if it stays, tell the person who runs the site.';
  return (
    <Stack className={styles.error}>
      <title>This screen cannot be shown</title>
      <h1>This screen cannot be shown</h1>
      <p role="alert">{message}</p>
      <Button onPress={() => location.reload()}>Reload the page</Button>
    </Stack>
  );
}

export function NotFound() {
  return (
    <Screen title="There is no such screen" width="narrow">
      <p>
        The address may be mistyped, or the message is erased. <Link to="/">Go to the overview</Link>.
      </p>
    </Screen>
  );
}
