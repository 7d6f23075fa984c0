import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, Navigate, useSearchParams } from 'react-router';
import { type OpenidFailure, openidFailures } from '../../../api/login.ts';
import { provePasskey } from '../../passkey.ts';
import { sessionQuery, useSession } from '../../session.ts';
import { Entrance } from '../../shell/Entrance.tsx';
import { Button } from '../../ui/Button.tsx';
import { ErrorNotice, Notice } from '../../ui/Notice.tsx';

export function Component() {
  const { method, person } = useSession();
  const [address] = useSearchParams();
  const failed = failureOf(address);
  if (person && failed)
    return (
      <Entrance title="It was not confirmed">
        <Notice kind="error">{failed}</Notice>
        <p>You are still logged in. Close this tab and try again in the first one.</p>
        <Link to="/">Go to the desk</Link>
      </Entrance>
    );
  if (person) return <Navigate to={ownPath(address.get('next'))} replace />;
  return (
    <Entrance title="Log in">
      {method === 'openid' ? (
        <OpenIdLogin failed={failed} next={ownPath(address.get('next'))} />
      ) : (
        <PasskeyLogin />
      )}
    </Entrance>
  );
}

function PasskeyLogin() {
  const queryClient = useQueryClient();
  const logIn = useMutation({
    mutationFn: () => provePasskey('login'),
    onSuccess: () => queryClient.invalidateQueries(sessionQuery),
  });
  if (!browserSupportsWebAuthn())
    return (
      <Notice kind="warning">
        This browser cannot use passkeys. Use a current version of Chrome, Edge, Firefox or Safari, and open
        the desk by its https address.
      </Notice>
    );
  return (
    <>
      <p>Your device asks for your fingerprint, face or PIN, or for your security key.</p>
      <ErrorNotice error={logIn.error} />
      <Button look="primary" isPending={logIn.isPending} onPress={() => logIn.mutate()}>
        Log in with passkey
      </Button>
      <p>
        <small>Lost your key? An administrator can invite you again.</small>
      </p>
    </>
  );
}

function OpenIdLogin({ failed, next }: { readonly failed: string | null; readonly next: string }) {
  const start = `/api/openid/start?return=${encodeURIComponent(next)}`;
  return (
    <>
      <p>The login page of your company opens. You come back to the desk afterwards.</p>
      {failed && <Notice kind="error">{failed}</Notice>}
      <Button look="primary" onPress={() => location.assign(start)}>
        Log in with your company account
      </Button>
    </>
  );
}

/** Why the provider did not log somebody in; null without a failure. */
function failureOf(address: URLSearchParams): string | null {
  const failed = address.get('failed');
  return failed && (openidFailures[failed as OpenidFailure] ?? openidFailures.cancelled);
}

/** Only paths of the desk, so that a link cannot lead to another site after the login. */
const ownPath = (next: string | null): string => (next && /^\/(?![/\\\s])/.test(next) ? next : '/');
