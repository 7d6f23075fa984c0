import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { Mark } from '../../../../site/src/ui/icons.tsx';
import { explainOpenidFailure, readInvitation, startOpenid } from '../../api/login.ts';
import { addressOf } from '../../api/route.ts';
import { acceptInvitation, logIn } from '../passkey.ts';
import { queryOf } from '../request.ts';
import { roleTexts } from '../roles.ts';
import { useSession } from '../session.ts';
import { ActionForm } from '../ui/actions.tsx';
import { Button } from '../ui/Button.tsx';
import { TextInput } from '../ui/Input.tsx';
import { Notice, Stack } from '../ui/Layout.tsx';
import styles from './Login.module.css';

export function Login() {
  const { method, person } = useSession();
  const [address] = useSearchParams();
  const code = address.get('failed');
  // Why the provider did not log somebody in.
  const failed = code && <Notice kind="error">{explainOpenidFailure(code)}</Notice>;
  const next = ownPath(address.get('next'));
  // In the tab of a proof that failed, it can be tried again.
  if (person && !failed) return <Navigate to={next} replace />;
  return (
    <Panel title="Log in">
      {method === 'openid' && (
        <>
          <p>The login page of your company opens. You come back to the desk afterwards.</p>
          {failed}
        </>
      )}
      <Proof next={next}>
        <ActionForm action="Log in with passkey" run={logIn}>
          <p>Your device asks for your fingerprint, face or PIN, or for your security key.</p>
        </ActionForm>
        <p>
          <small>Lost your key? An administrator can invite you again.</small>
        </p>
      </Proof>
    </Panel>
  );
}

/** Only paths of the desk, so that a link cannot lead to another site after the login. */
const ownPath = (next: string | null): string => (next && /^\/(?![/\\\s])/.test(next) ? next : '/');

/** Shown in a tab after a login at the provider, while another tab waits for it: see `verify.tsx`. */
export function Confirmed() {
  return (
    <Panel title="Go back to the first tab">
      <p>
        You have confirmed that it is you. Close this tab and choose <b>Continue</b> in the first one.
      </p>
    </Panel>
  );
}

/** Behind the link of an invitation. The token is in the fragment, which no server and no log receives. */
export function Invitation() {
  const [token] = useState(() => location.hash.slice(1));
  const { company } = useSession();
  const { data } = useSuspenseQuery({
    ...queryOf(readInvitation, { body: { token } }),
    staleTime: 'static',
    retry: false,
  });
  const accept = async (fields: FormData) => {
    await acceptInvitation(token, fields.get('name')?.toString());
    // It asks for a second passkey. The token is used; it need not stay in the history of the browser.
    location.replace('/account');
  };
  return (
    <Panel title={`Welcome to the desk of ${company.name}`}>
      <p>
        This invitation is for <b>{data.email}</b>.
      </p>
      <Stack as="ul" gap="small">
        {data.roles.map((role) => (
          <li key={role}>
            <b>{roleTexts[role].label}:</b> {roleTexts[role].allows}
          </li>
        ))}
      </Stack>
      <Proof next="/">
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
              help="Colleagues see it beside your messages and notes."
              required
              maxLength={100}
              autoComplete="name"
            />
          )}
          <p>
            You log in with a passkey instead of a password: your fingerprint, face or PIN, or a security key.
          </p>
        </ActionForm>
      </Proof>
    </Panel>
  );
}

interface ProofProps {
  /** Path that opens after a login at the provider. */
  readonly next: string;
  /** The form of a passkey. */
  readonly children: ReactNode;
}

/** How people log in at this desk. */
function Proof({ next, children }: ProofProps) {
  if (useSession().method === 'openid')
    return (
      <Button
        look="primary"
        onClick={() => location.assign(addressOf(startOpenid, { query: { return: next } }))}
      >
        Log in with your company account
      </Button>
    );
  if (browserSupportsWebAuthn()) return children;
  return <Notice kind="warning">Passkeys need https and a current Chrome, Edge, Firefox or Safari.</Notice>;
}

function Panel({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { company } = useSession();
  return (
    <main className={styles.page}>
      <title>{`${title} · ${company.name} desk`}</title>
      <div className={styles.panel}>
        <p className={styles.brand}>
          <Mark size={28} />
          {company.name} desk
        </p>
        <Stack className={styles.body}>
          <h1>{title}</h1>
          {children}
        </Stack>
      </div>
    </main>
  );
}
