import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import '../../../../../../site/src/styles/cloth.css';
import { type FormSchema, inWords, type Value, type Widget } from '../../../../api/content-model.ts';
import fieldStyles from '../../../ui/Field.module.css';
import { Checkbox, Select } from '../../../ui/Input.tsx';
import { Row } from '../../../ui/Layout.tsx';
import { pagesQuery } from '../queries.ts';
import styles from './form.module.css';
import { type ControlProps, controlProps } from './form-context.ts';
import { MarkdownInput, MissingPages, TextArea } from './MarkdownInput.tsx';
import { PictureInput } from './PictureInput.tsx';

const textProps = (props: ControlProps) => ({
  ...controlProps(props),
  value: String(props.value ?? ''),
  onChange: ({ target }: { readonly target: { readonly value: string } }) =>
    props.onChange(target.value, true),
});

const widgets: Readonly<Record<Widget, ComponentType<ControlProps>>> = {
  lines: (props) => <TextArea {...props} isLine={false} />,
  markdown: MarkdownInput,
  document: (props) => <MarkdownInput {...props} isDocument />,
  page: Page,
  date: (props) => <input {...textProps(props)} type="date" />,
  colour: Colour,
  drawing: PictureInput,
  portrait: (props) => <PictureInput {...props} slot="portrait" />,
  photograph: (props) => <PictureInput {...props} slot="photograph" />,
};

const Line = (props: ControlProps) => <TextArea {...props} isLine />;

/** The control of a value without fields or entries: a text field that grows, unless the schema names another. */
export function controlOf({ type, widget, enum: values }: FormSchema): ComponentType<ControlProps> {
  if (type === 'array') return Checks;
  if (type === 'boolean') return Tick;
  if (type === 'number' || type === 'integer') return NumberInput;
  return widget ? widgets[widget] : values ? Choice : Line;
}

/** What is typed stays on screen while it is not a number yet. */
function NumberInput(props: ControlProps) {
  return (
    <input
      {...textProps(props)}
      type="number"
      step="any"
      value={typeof props.value === 'number' ? props.value : ''}
      onChange={({ target }) => props.onChange(target.value === '' ? undefined : Number(target.value), true)}
    />
  );
}

function Page(props: ControlProps) {
  const { data: pages } = useQuery(pagesQuery);
  return (
    <>
      <input {...textProps(props)} list={`${props.id}-pages`} />
      <datalist id={`${props.id}-pages`}>
        {pages?.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </datalist>
      {props.value && <MissingPages id={props.id} addresses={[String(props.value)]} />}
    </>
  );
}

function Choice(props: ControlProps) {
  const { schema, value, isRequired, onChange } = props;
  const options = textsOf(schema.enum).map((option) => ({ value: option, label: inWords(option) }));
  const isChosen = options.some((option) => option.value === value);
  const none = { value: '', label: isRequired ? 'Choose' : 'None' };
  return (
    <Select
      {...controlProps(props)}
      value={isChosen ? String(value) : ''}
      onChange={({ target }) => onChange(target.value)}
      options={isChosen && isRequired ? options : [none, ...options]}
    />
  );
}

const textsOf = (values: readonly Value[] = []): string[] => values.map(String);

function Tick(props: ControlProps) {
  return (
    <Checkbox
      {...controlProps(props)}
      checked={props.value === true}
      onChange={({ target }) => props.onChange(target.checked)}
    >
      {props.label}
    </Checkbox>
  );
}

function Checks(props: ControlProps) {
  const options = textsOf(props.schema.items?.enum);
  const chosen = Array.isArray(props.value) ? textsOf(props.value) : [];
  const toggle = (option: string) =>
    props.onChange(options.filter((one) => (one === option) !== chosen.includes(one)));
  return (
    <fieldset aria-describedby={controlProps(props)['aria-describedby']}>
      <legend className={fieldStyles.label}>{props.label}</legend>
      <Row>
        {options.map((option) => (
          <Checkbox
            key={option}
            aria-invalid={props.hasError || undefined}
            checked={chosen.includes(option)}
            onChange={() => toggle(option)}
          >
            {inWords(option)}
          </Checkbox>
        ))}
      </Row>
    </fieldset>
  );
}

function Colour(props: ControlProps) {
  const colours = textsOf(props.schema.enum);
  const ofCloth = colours.includes('haldi-verdigris');
  const { id, ...described } = controlProps(props);
  return (
    <div className={styles.colours} role="radiogroup" aria-label={props.label} {...described}>
      {colours.map((colour, index) => (
        <label key={colour}>
          <input
            id={index === 0 ? id : undefined}
            type="radio"
            name={props.id}
            checked={props.value === colour}
            onChange={() => props.onChange(colour)}
          />
          <span
            className={styles.swatch}
            // React sets the property; the policy forbids only `style` in HTML.
            {...(ofCloth ? { 'data-cloth': colour } : { style: { background: `var(--${colour})` } })}
          />
          {inWords(colour)}
        </label>
      ))}
    </div>
  );
}
