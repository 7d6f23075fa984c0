import { useRouteError } from 'react-router';
import { RequestError } from '../request.ts';
import { Button } from '../ui/Button.tsx';
import styles from './ScreenError.module.css';

/** In place of a screen that failed. The desk's own refusals say what is wrong. */
export function ScreenError() {
  const error = useRouteError();
  const message =
    error instanceof RequestError
      ? error.message
      : 'Something in this screen failed. Reload the page; if it stays, tell the person who runs the site.';
  return (
    <div className={styles.error}>
      <title>This screen cannot be shown</title>
      <h1>This screen cannot be shown</h1>
      <p role="alert">{message}</p>
      <Button onPress={() => location.reload()}>Reload the page</Button>
    </div>
  );
}
