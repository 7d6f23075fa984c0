import { endpoints } from '@veramasa/contract';
import { type FormHTMLAttributes, type ReactNode, type RefObject, useEffect, useState } from 'react';
import both from '../../../../content/wording/both-forms.json' with { type: 'json' };
import { Button } from '../Button/Button.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import stateStyles from './form-states.css?url';
import { Notice } from './Notice.tsx';
import { useKeptAnswers } from './use-kept-answers.ts';

interface FormProps extends Pick<FormHTMLAttributes<HTMLFormElement>, 'onSubmit' | 'onFocus'> {
  readonly id: string;
  readonly form: RefObject<HTMLFormElement | null>;
  /** Number of shapes in the decoration above the fields: one for each answer. */
  readonly decorationCount: number;
  readonly above?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A form that posts natively until a script handles its submit: a row of decoration, then the fields in two
 * columns. The element around it must be a container named `form`.
 */
export function Form({ id, form, decorationCount, above, children, ...events }: FormProps) {
  useKeptAnswers(form, id);
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => {
    setHydrated(true);
    if (!form.current) return;
    form.current.noValidate = true; // our own sentences instead of the browser's
    form.current.dispatchEvent(new Event('form-ready', { bubbles: true })); // for `browser/early-send.ts`
  }, [form]);
  return (
    <form
      id={id}
      ref={form}
      className="form"
      action={`${import.meta.env.PUBLIC_API_ORIGIN ?? ''}${endpoints.contactMail}`}
      method="post"
      encType="multipart/form-data"
      {...events}
    >
      {hydrated && <link rel="stylesheet" href={stateStyles} />}
      {above}
      <div className="form-decoration" data-decoration aria-hidden="true">
        {Array.from({ length: decorationCount }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the shapes never change places
          <i key={index} />
        ))}
      </div>
      {children}
    </form>
  );
}

interface SendButtonProps {
  readonly submitting: boolean;
  /** Without a connection the button does nothing, and a notice says why. */
  readonly online: boolean;
  readonly words: { readonly send: string; readonly sending: string };
}

/** The button that sends a form. It stays focusable while it does nothing, so that the focus is not lost. */
export function SendButton({ submitting, online, words }: SendButtonProps) {
  return (
    <>
      {!online && (
        <Notice role="status" heading={both.offline}>
          <p>{both.offlineText}</p>
        </Notice>
      )}
      <Button type="submit" tone="ink" aria-disabled={submitting || !online || undefined}>
        {submitting && <Spinner />}
        {/* A translator replaces bare text nodes, and React could no longer insert the spinner before one. */}
        <span>{submitting ? words.sending : words.send}</span>
      </Button>
    </>
  );
}
