import type { Role } from '../api/people.ts';

/** Names of the roles and what they allow, in the order of forms. */
export const roleTexts: Readonly<Record<Role, { readonly label: string; readonly allows: string }>> = {
  enquiries: { label: 'Enquiries', allows: 'Reads and answers enquiries.' },
  hiring: {
    label: 'Hiring',
    allows: 'Reads and answers applications and their resumes. Nobody else sees them.',
  },
  editor: { label: 'Editor', allows: 'Changes the texts of the site.' },
  admin: {
    label: 'Administrator',
    allows:
      'Invites and removes people, changes roles and reads the audit log. Sees messages only with another role.',
  },
};

/** "Enquiries, Hiring" */
export const listRoles = (roles: readonly Role[]): string =>
  roles.map((role) => roleTexts[role]?.label ?? role).join(', ') || 'No role';
