import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { Link, Navigate, useSearchParams } from 'react-router';
import { explainOpenidFailure, startOpenid } from '../../../api/login.ts';
import { addressOf } from '../../../api/route.ts';
import { logIn } from '../../passkey.ts';
import { useSession } from '../../session.ts';
import { PublicLayout } from '../../shell/PublicLayout.tsx';
import { ActionForm } from '../../ui/actions.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Layout.tsx';

export function Login() {
  const { method, person } = useSession();
  const [address] = useSearchParams();
  const code = address.get('failed');
  // Why the provider did not log somebody in.
  const failed = code && explainOpenidFailure(code);
  if (person && failed)
    return (
      <PublicLayout title="It was not confirmed">
        <Notice kind="error">{failed}</Notice>
        <p>You are still logged in. Close this tab and try again in the first one.</p>
        <Link to="/">Go to the desk</Link>
      </PublicLayout>
    );
  const next = ownPath(address.get('next'));
  if (person) return <Navigate to={next} replace />;
  return (
    <PublicLayout title="Log in">
      {method === 'passkey' && <PasskeyLogin />}
      {method === 'openid' && (
        <>
          <p>The login page of your company opens. You come back to the desk afterwards.</p>
          {failed && <Notice kind="error">{failed}</Notice>}
          <Button
            look="primary"
            onPress={() => location.assign(addressOf(startOpenid, { query: { return: next } }))}
          >
            Log in with your company account
          </Button>
        </>
      )}
    </PublicLayout>
  );
}

function PasskeyLogin() {
  if (!browserSupportsWebAuthn())
    return (
      <Notice kind="warning">
        This browser cannot use passkeys. Use a current version of Chrome, Edge, Firefox or Safari, and open
        the desk by its https address.
      </Notice>
    );
  return (
    <>
      <ActionForm action="Log in with passkey" run={logIn}>
        <p>Your device asks for your fingerprint, face or PIN, or for your security key.</p>
      </ActionForm>
      <p>
        <small>Lost your key? An administrator can invite you again.</small>
      </p>
    </>
  );
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
