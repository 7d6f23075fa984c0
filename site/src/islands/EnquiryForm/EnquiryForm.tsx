import {
  checkEnquiryForm,
  enquiryAction,
  locationOptions,
  type Option,
  referredOptions,
  sentences,
} from '@veramasa/contract';
import type { ComponentProps } from 'react';
import words from '../../../../content/wording/enquiry-form.json' with { type: 'json' };
import { EmailField, Field, PhoneField, TextField } from '../../ui/Form/Field.tsx';
import { Accepted, CopyButton } from '../../ui/Form/Notice.tsx';
import { contactLinks, FormattedMessage } from '../../ui/FormattedMessage.tsx';
import type { PrivacyNoticeModel } from '../../ui/PrivacyNotice/PrivacyNotice.tsx';
import { Captcha } from '../captcha/Captcha.tsx';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { MessageForm } from '../message-form/MessageForm.tsx';
import { type Attempt, type FormState, useMessageForm } from '../message-form/use-message-form.ts';

interface EnquiryFormProps {
  readonly notice: PrivacyNoticeModel;
  /** Company email, offered when the form cannot be used. */
  readonly email: string;
  readonly phone: string;
}

/**
 * The enquiry at the foot of every page. It works as plain HTML; hydrated, it checks, sends and answers in place.
 * The inputs are uncontrolled, so hydration keeps what is typed.
 */
export function EnquiryForm({ notice, ...company }: EnquiryFormProps) {
  const captcha = useCaptcha();
  const message = useMessageForm('enquiry', attempt);
  const { form, state, field } = message;

  async function attempt({ answers, submitting, send }: Attempt): Promise<FormState> {
    const checked = checkEnquiryForm(Object.fromEntries(answers));
    if (!checked.ok) return { phase: 'wrong', errors: checked.errors };
    submitting(); // the captcha may have to ask the server first
    const captchaToken = await captcha.token();
    if (captchaToken === null) return { phase: 'idle' };
    const after = await send({ action: enquiryAction, answers: checked.value, captchaToken });
    if (after.phase === 'accepted' || (after.phase === 'failed' && after.newCaptcha)) captcha.reset();
    return after;
  }

  const textField = (name: string, word: 'firstName' | 'lastName' | 'organisation') => {
    return { ...field(name), label: words[word], placeholder: words[`${word}Placeholder`] };
  };
  return (
    <MessageForm
      id="enquiry"
      message={message}
      action={enquiryAction}
      notice={notice}
      words={words}
      decorationCount={9}
      above={
        state.phase === 'accepted' && (
          <Accepted {...state} sentence={sentences.enquiryAccepted} words={words} />
        )
      }
      failure={
        <>
          <p>
            <FormattedMessage message={words.twice} values={contactLinks(company)} />
          </p>
          <CopyButton
            label={words.copyMessage}
            text={() => form.current?.querySelector('textarea')?.value ?? ''}
          />
        </>
      }
    >
      {state.phase === 'accepted' && <p className="form-again">{words.again}</p>}
      <TextField autoComplete="given-name" {...textField('first_name', 'firstName')} />
      <TextField
        autoComplete="family-name"
        {...textField('last_name', 'lastName')}
        hint={words.lastNameHint}
      />
      <PhoneField {...field('phone')} placeholder={words.phonePlaceholder} wide />
      <EmailField {...field('email')} />
      <TextField autoComplete="organization" {...textField('organization', 'organisation')} />
      <ChoiceField {...field('refered')} label={words.heard} options={referredOptions} />
      <ChoiceField {...field('location')} label={words.place} options={locationOptions} />
      <Field {...field('comment')} label={words.message} wide>
        {(control) => (
          <textarea {...control} name="comment" rows={4} placeholder={words.messagePlaceholder} />
        )}
      </Field>
      <Captcha {...captcha} />
      <noscript>
        <div className="form-no-script">
          <h3>{words.noScript}</h3>
          <FormattedMessage message={words.noScriptText} values={contactLinks(company)} />
        </div>
      </noscript>
    </MessageForm>
  );
}

interface ChoiceFieldProps extends Omit<ComponentProps<typeof Field>, 'children'> {
  readonly name: string;
  readonly options: readonly Option[];
}

function ChoiceField({ options, name, ...props }: ChoiceFieldProps) {
  return (
    <Field {...props}>
      {(control) => (
        <select {...control} name={name}>
          <option value="">{words.choose}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
