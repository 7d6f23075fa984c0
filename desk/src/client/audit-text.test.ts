import { expect, test } from 'vitest';
import { auditText } from './audit-text.ts';

test('says in words what somebody did', () => {
  const detail = { format: 'csv', kind: 'application', count: 12, resumes: 1 };
  expect(auditText({ action: 'export', detail })).toBe(
    'Exported messages: csv, application, 12 messages, 1 resume',
  );
  expect(auditText({ action: 'message.state', detail: { from: 'new', to: 'in_progress' } })).toBe(
    'Changed the state: from new, to in progress',
  );
});
