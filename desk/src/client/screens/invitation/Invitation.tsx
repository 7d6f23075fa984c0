import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { readInvitation, startOpenid } from '../../../api/login.ts';
import { addressOf } from '../../../api/route.ts';
import { acceptInvitation } from '../../passkey.ts';
import { send } from '../../request.ts';
import { roleTexts } from '../../roles.ts';
import { useSession } from '../../session.ts';
import { PublicLayout } from '../../shell/PublicLayout.tsx';
import { ActionForm } from '../../ui/actions.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/Input.tsx';
import { Loading, Notice } from '../../ui/Layout.tsx';

/** Behind the link of an invitation. The token is in the fragment, which no server and no log receives. */
export function Invitation() {
  const [token] = useState(() => location.hash.slice(1));
  const { company, method } = useSession();
  const [accepted, setAccepted] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => send(readInvitation, { body: { token } }),
    staleTime: 'static',
    retry: false,
  });
  const accept = async (fields: FormData) => {
    await acceptInvitation(token, fields.get('name')?.toString());
    // The token is used; it need not stay in the history of the browser.
    history.replaceState(null, '', '/invitation');
    setAccepted(true);
  };
  if (accepted)
    return (
      <PublicLayout title="Your passkey is registered">
        <p>
          You are logged in. Register a second passkey on another device or a security key, so that you can
          still log in when one is lost.
        </p>
        <Link to="/account">Add a second passkey</Link>
        <Link to="/">Go to the desk</Link>
      </PublicLayout>
    );
  if (error)
    return (
      <PublicLayout title="This invitation does not work">
        <p role="alert">{error.message}</p>
      </PublicLayout>
    );
  if (!data) return <Loading />;
  return (
    <PublicLayout title={`Welcome to the desk of ${company.name}`}>
      <p>
        This invitation is for <b>{data.email}</b>.
      </p>
      <ul>
        {data.roles.map((role) => (
          <li key={role}>
            <b>{roleTexts[role].label}:</b> {roleTexts[role].allows}
          </li>
        ))}
      </ul>
      {method === 'openid' ? (
        <Button look="primary" onPress={() => location.assign(addressOf(startOpenid))}>
          Log in with your company account
        </Button>
      ) : browserSupportsWebAuthn() ? (
        <ActionForm action="Register passkey" run={accept}>
          {data.name ? (
            <>
              <p>
                It registers a new passkey of <b>{data.name}</b>.
              </p>
              <Notice kind="warning">
                Your earlier passkeys stop working, and you are logged out everywhere else.
              </Notice>
            </>
          ) : (
            <TextInput
              name="name"
              label="Your name"
              description="Colleagues see it beside your messages and notes."
              isRequired
              maxLength={100}
              autoComplete="name"
            />
          )}
          <p>
            You log in with a passkey instead of a password: your fingerprint, face or PIN, or a security key.
          </p>
        </ActionForm>
      ) : (
        <Notice kind="warning">
          This browser cannot use passkeys. Open the link in a current version of Chrome, Edge, Firefox or
          Safari.
        </Notice>
      )}
    </PublicLayout>
  );
}
