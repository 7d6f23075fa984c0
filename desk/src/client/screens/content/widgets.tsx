import type { BaseInputTemplateProps, WidgetProps } from '@rjsf/utils';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { CheckboxGroup, Label } from 'react-aria-components';
import '../../../../../site/src/styles/cloth.css';
import type { Widget } from '../../../api/content.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import field from '../../ui/Field.module.css';
import styles from './ContentForm.module.css';
import { boxProps, controlProps, rowsOf, textProps } from './control-props.ts';
import { MarkdownInput } from './MarkdownInput.tsx';
import { PictureInput } from './PictureInput.tsx';
import { filesOf, treeQuery } from './queries.ts';

/** By the names of `widgets` in the API; `line` is any other text. */
export const widgets = {
  line: Line,
  lines: Lines,
  markdown: (props: WidgetProps) => <MarkdownInput {...props} />,
  document: (props: WidgetProps) => <MarkdownInput {...props} isDocument />,
  page: Page,
  date: Day,
  colour: Colour,
  SelectWidget,
  CheckboxWidget,
  CheckboxesWidget,
  drawing: (props: WidgetProps) => <PictureInput {...props} />,
  portrait: (props: WidgetProps) => <PictureInput {...props} photograph="portrait" />,
  photograph: (props: WidgetProps) => <PictureInput {...props} photograph="photograph" />,
} satisfies Record<Widget, unknown> & Record<string, unknown>;

/** A text of one line in the file, which grows on screen. */
function Line(props: WidgetProps) {
  const change = (value: string) => props.onChange(value.replaceAll(/\s*\n\s*/g, ' '));
  return (
    <textarea
      {...controlProps(props)}
      className={`${field.input} ${styles.line}`}
      rows={rowsOf(props.value)}
      value={props.value ?? ''}
      onChange={({ target }) => change(target.value)}
      // Enter does nothing: there is no second line.
      onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && event.preventDefault()}
    />
  );
}

function Lines(props: WidgetProps) {
  return (
    <textarea
      {...textProps(props)}
      className={`${field.input} ${styles.line}`}
      rows={Math.min(20, String(props.value ?? '').split('\n').length + 1)}
    />
  );
}

/** Numbers. What is typed stays on screen while it is not a number yet. */
export function NumberInput(props: BaseInputTemplateProps) {
  return (
    <input {...textProps(props)} className={`${field.input} ${styles.number}`} type="number" step="any" />
  );
}

function Page(props: WidgetProps) {
  const { data } = useQuery(treeQuery);
  const pages = data ? filesOf(data).filter(({ page }) => page) : [];
  return (
    <>
      <input {...textProps(props)} className={field.input} list={`${props.id}__pages`} />
      <datalist id={`${props.id}__pages`}>
        {pages.map(({ page, title }) => (
          <option key={page} value={page ?? ''}>
            {title}
          </option>
        ))}
      </datalist>
    </>
  );
}

function Day(props: WidgetProps) {
  return <input {...textProps(props)} className={`${field.input} ${styles.day}`} type="date" />;
}

function SelectWidget(props: WidgetProps) {
  const options = props.options.enumOptions ?? [];
  const isChosen = options.some(({ value }) => value === props.value);
  return (
    <select
      {...controlProps(props)}
      className={`${field.input} ${styles.select}`}
      value={isChosen ? props.value : ''}
      onChange={({ target }) => props.onChange(target.value)}
    >
      {(!isChosen || !props.required) && <option value="">{props.required ? 'Choose' : 'None'}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {inWords(label)}
        </option>
      ))}
    </select>
  );
}

/** "Full time" of `full-time`; `INR` stays. */
function inWords(name: string): string {
  const text = name.replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function CheckboxWidget(props: WidgetProps) {
  return (
    <Checkbox {...boxProps(props)} isSelected={props.value === true} onChange={props.onChange}>
      {props.label}
    </Checkbox>
  );
}

/** A list of which the possible entries are known. */
function CheckboxesWidget(props: WidgetProps) {
  const options = props.options.enumOptions ?? [];
  const chosen = Array.isArray(props.value) ? props.value : [];
  return (
    <CheckboxGroup
      {...boxProps(props)}
      className={field.field}
      value={chosen}
      onChange={(now) => props.onChange(options.map(({ value }) => value).filter((one) => now.includes(one)))}
    >
      <Label className={field.label}>{props.label}</Label>
      <div className={styles.checks}>
        {options.map(({ value, label }) => (
          <Checkbox key={value} value={value}>
            {inWords(label)}
          </Checkbox>
        ))}
      </div>
    </CheckboxGroup>
  );
}

/** Colours of the site, each with a swatch. */
function Colour(props: WidgetProps) {
  const name = useId();
  const colours = (props.schema.enum ?? []).map(String);
  const ofCloth = colours.includes('haldi-verdigris');
  const { id, ...described } = controlProps(props);
  return (
    <div className={styles.colours} role="radiogroup" aria-label={props.label} {...described}>
      {colours.map((colour, index) => (
        <label key={colour}>
          <input
            id={index === 0 ? id : undefined}
            type="radio"
            name={name}
            checked={props.value === colour}
            onChange={() => props.onChange(colour)}
          />
          {ofCloth ? (
            <span className={styles.swatch} data-cloth={colour} />
          ) : (
            // React sets the property; the policy forbids only `style` in HTML.
            <span className={styles.swatch} style={{ background: `var(--${colour})` }} />
          )}
          {inWords(colour)}
        </label>
      ))}
    </div>
  );
}
