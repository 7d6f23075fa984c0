import type { Role } from '../api/people.ts';

/** Names of the roles and what they allow. */
export const roleTexts: Readonly<Record<Role, { readonly label: string; readonly allows: string }>> = {
  enquiries: { label: 'Enquiries', allows: 'Reads and answers enquiries.' },
  hiring: {
    label: 'Hiring',
    allows: 'Reads and answers applications and their resumes. Nobody else sees them.',
  },
  editor: { label: 'Editor', allows: 'Changes the pages of the site in a draft, which is not public.' },
  publisher: {
    label: 'Publisher',
    allows: 'Makes the draft public and goes back to earlier releases. Includes Editor.',
  },
  admin: {
    label: 'Administrator',
    allows:
      'Invites and removes people, changes roles and reads the audit log. Sees messages only with another role.',
  },
};

/** "Enquiries, Hiring" */
export const listRoles = (roles: readonly Role[]): string =>
  roles.map((role) => roleTexts[role]?.label ?? role).join(', ') || 'No role';
