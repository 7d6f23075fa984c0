import type { RefObject } from 'react';
import { CopyButton } from '../../ui/CopyButton/CopyButton.tsx';
import { changeCount } from '../../ui/ErrorSummary/change-count.ts';
import { ErrorSummary } from '../../ui/ErrorSummary/ErrorSummary.tsx';
import type { FormState } from '../sending/form-state.ts';
import { fieldId } from './field-id.ts';

interface Props {
  readonly state: FormState;
  /** Where to turn instead. */
  readonly company: { readonly email: string; readonly phone: string };
  readonly form: RefObject<HTMLFormElement | null>;
}

/** What stands above the questions after an attempt that did not arrive: what to change, or what failed. */
export function EnquiryFailure({ state, company, form }: Props) {
  switch (state.phase) {
    case 'wrong':
      return (
        <ErrorSummary heading={changeCount(state.errors.length)} errors={state.errors} idOf={fieldId}>
          <p>Nothing you typed is lost.</p>
        </ErrorSummary>
      );
    case 'failed':
      return (
        <ErrorSummary heading={state.heading} errors={state.errors} idOf={fieldId}>
          <p>{state.detail}</p>
          <p>
            If it happens twice, write to <a href={`mailto:${company.email}`}>{company.email}</a> or call{' '}
            <a href={`tel:${company.phone.replaceAll(' ', '')}`}>{company.phone}</a>.
          </p>
          <CopyButton label="Copy my message" text={() => messageOf(form.current)} />
        </ErrorSummary>
      );
    default:
      return null;
  }
}

function messageOf(form: HTMLFormElement | null): string {
  return form ? String(new FormData(form).get('comment')) : '';
}
