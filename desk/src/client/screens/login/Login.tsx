import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { Link, Navigate, useSearchParams } from 'react-router';
import { explainOpenidFailure, startOpenid } from '../../../api/login.ts';
import { addressOf } from '../../../api/route.ts';
import { logIn } from '../../passkey.ts';
import { useSession } from '../../session.ts';
import { PublicLayout } from '../../shell/PublicLayout.tsx';
import { Button } from '../../ui/Button.tsx';
import { ErrorNotice, Notice } from '../../ui/Layout.tsx';

export function Login() {
  const { method, person } = useSession();
  const [address] = useSearchParams();
  const failed = failureOf(address);
  if (person && failed)
    return (
      <PublicLayout title="It was not confirmed">
        <Notice kind="error">{failed}</Notice>
        <p>You are still logged in. Close this tab and try again in the first one.</p>
        <Link to="/">Go to the desk</Link>
      </PublicLayout>
    );
  if (person) return <Navigate to={ownPath(address.get('next'))} replace />;
  return (
    <PublicLayout title="Log in">
      {method === 'openid' ? (
        <OpenIdLogin failed={failed} next={ownPath(address.get('next'))} />
      ) : (
        <PasskeyLogin />
      )}
    </PublicLayout>
  );
}

function PasskeyLogin() {
  const login = useMutation({ mutationFn: logIn });
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
      <ErrorNotice error={login.error} />
      <Button look="primary" isPending={login.isPending} onPress={() => login.mutate()}>
        Log in with passkey
      </Button>
      <p>
        <small>Lost your key? An administrator can invite you again.</small>
      </p>
    </>
  );
}

function OpenIdLogin({ failed, next }: { readonly failed: string | null; readonly next: string }) {
  const start = addressOf(startOpenid, { query: { return: next } });
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
  return failed && explainOpenidFailure(failed);
}

/** Only paths of the desk, so that a link cannot lead to another site after the login. */
const ownPath = (next: string | null): string => (next && /^\/(?![/\\\s])/.test(next) ? next : '/');

/** Shown in a tab after a login at the provider, while another tab waits for it: see `verify.tsx`. */
export function Confirmed() {
  return (
    <PublicLayout title="Go back to the first tab">
      <p>
        You have confirmed that it is you. Close this tab and choose <b>Continue</b> in the first one.
      </p>
    </PublicLayout>
  );
}
