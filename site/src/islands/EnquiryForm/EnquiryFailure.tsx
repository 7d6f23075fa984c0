import type { RefObject } from 'react';
import words from '../../../../content/wording/enquiry-form.json' with { type: 'json' };
import { CopyButton } from '../../ui/Form/CopyButton.tsx';
import { ChangesAsked, ValidationSummary } from '../../ui/Form/ValidationSummary.tsx';
import { Worded } from '../../ui/Worded.tsx';
import type { FormState } from '../sending/form-state.ts';
import { fieldId } from './field-id.ts';
import { waysTo } from './ways-to.tsx';

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
      return <ChangesAsked errors={state.errors} idOf={fieldId} />;
    case 'failed':
      return (
        <ValidationSummary heading={state.heading} errors={state.errors} idOf={fieldId}>
          <p>{state.detail}</p>
          <p>
            <Worded sentence={words.twice} gaps={waysTo(company)} />
          </p>
          <CopyButton label={words.copyMessage} text={() => messageOf(form.current)} />
        </ValidationSummary>
      );
    default:
      return null;
  }
}

function messageOf(form: HTMLFormElement | null): string {
  return form ? String(new FormData(form).get('comment')) : '';
}
