// The index of the package also loads a test validator, which is not installed.
import Form from '@rjsf/core/lib/components/Form.js';
import {
  type ErrorSchema,
  ErrorSchemaBuilder,
  type RJSFSchema,
  type UiSchema,
  type ValidatorType,
} from '@rjsf/utils';
import { useMemo } from 'react';
import type { ContentIssue, FormSchema, Value } from '../../../api/content.ts';
import { RevealContext, type Revealed } from './reveal.ts';
import { templates } from './templates.tsx';
import { widgets } from './widgets.tsx';

interface ContentFormProps {
  readonly schema: FormSchema;
  readonly value: Value;
  readonly issues: readonly ContentIssue[];
  /** Field to be shown and focused; entries around it open. */
  readonly revealed?: Revealed | undefined;
  readonly onChange: (value: Value) => void;
}

/** The form of a schema. The server checks what is typed; nothing is checked in the browser. */
export function ContentForm({ schema, value, issues, revealed, onChange }: ContentFormProps) {
  const uiSchema = useMemo(() => ({ ...uiSchemaOf(schema), ...withoutButton }), [schema]);
  const errors = useMemo(() => errorsOf(issues), [issues]);
  return (
    <RevealContext value={revealed}>
      <Form
        tagName="div"
        schema={schema as RJSFSchema}
        uiSchema={uiSchema}
        formData={value}
        validator={noValidator}
        extraErrors={errors}
        showErrorList={false}
        noHtml5Validate
        templates={templates}
        widgets={widgets}
        experimental_defaultFormStateBehavior={keepValues}
        onChange={({ formData }) => onChange(formData)}
      />
    </RevealContext>
  );
}

/** The button to save is outside of the form. */
const withoutButton: UiSchema = { 'ui:submitButtonOptions': { norender: true } };

/** Otherwise the form adds keys that the file does not have. */
const keepValues = { emptyObjectFields: 'skipDefaults', arrayMinItems: { populate: 'never' } } as const;

/** A validator would need `unsafe-eval`, or the schemas and files of the server. */
const noValidator: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({}),
  reset: () => {},
};

/** The widget of each field. Texts without one get lines that grow. */
function uiSchemaOf({ widget, properties, items, additionalProperties, ...schema }: FormSchema): UiSchema {
  const isText = schema.type === 'string' && !schema.enum && widget === undefined;
  return {
    ...(widget && { 'ui:widget': widget }),
    ...(isText && { 'ui:widget': 'line' }),
    ...Object.fromEntries(Object.entries(properties ?? {}).map(([name, field]) => [name, uiSchemaOf(field)])),
    ...(items && { items: uiSchemaOf(items) }),
    ...(items?.enum && { 'ui:widget': 'checkboxes' }),
    ...(typeof additionalProperties === 'object' && {
      additionalProperties: uiSchemaOf(additionalProperties),
    }),
    ...(schema.type === 'object' && { 'ui:enableOptionalDataFieldForType': ['object'] }),
  };
}

function errorsOf(issues: readonly ContentIssue[]): ErrorSchema {
  const builder = new ErrorSchemaBuilder();
  for (const { path, message } of issues) builder.addErrors(message, [...path]);
  return builder.ErrorSchema;
}
