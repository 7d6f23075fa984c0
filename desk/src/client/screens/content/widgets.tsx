import type { WidgetProps } from '@rjsf/utils';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type PhotographSlot, photographSlots, type StoredPhotograph } from '../../../api/content.ts';
import type { ErrorAnswer } from '../../../api/errors.ts';
import field from '../../ui/Field.module.css';
import styles from './ContentForm.module.css';
import { drawingsQuery, pictureUrl, treeQuery } from './queries.ts';

/** By the names of `widgets` in the API; `line` is any other text. */
export const widgets = {
  line: Line,
  lines: Lines,
  markdown: Line,
  document: Lines,
  page: Page,
  date: Day,
  colour: SelectWidget,
  SelectWidget,
  CheckboxWidget,
  drawing: Drawing,
  portrait: Portrait,
  photograph: Photograph,
};

/** What every control has. */
function controlProps({ id, disabled, readonly, rawErrors = [] }: WidgetProps) {
  return {
    id,
    className: field.input,
    disabled: disabled || readonly,
    'aria-invalid': rawErrors.length > 0 || undefined,
    'aria-describedby': `${id}__description${rawErrors.length > 0 ? ` ${id}__error` : ''}`,
  };
}

/** A text of one line in the file, which grows on screen. */
function Line(props: WidgetProps) {
  const isLong = String(props.value ?? '').length > 60;
  const change = (value: string) => props.onChange(value.replaceAll(/\s*\n\s*/g, ' '));
  return (
    <textarea
      {...controlProps(props)}
      className={`${field.input} ${styles.line}`}
      rows={isLong ? 2 : 1}
      value={props.value ?? ''}
      onChange={({ target }) => change(target.value)}
    />
  );
}

function Lines(props: WidgetProps) {
  const rows = Math.min(20, String(props.value ?? '').split('\n').length + 2);
  return (
    <textarea
      {...controlProps(props)}
      rows={rows}
      value={props.value ?? ''}
      onChange={({ target }) => props.onChange(target.value)}
    />
  );
}

function Page(props: WidgetProps) {
  const { data } = useQuery(treeQuery);
  const pages = data?.groups.flatMap(({ files }) => files).filter(({ page }) => page) ?? [];
  return (
    <>
      <input
        {...controlProps(props)}
        list={`${props.id}__pages`}
        value={props.value ?? ''}
        onChange={({ target }) => props.onChange(target.value)}
      />
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
  return (
    <input
      {...controlProps(props)}
      type="date"
      value={props.value ?? ''}
      onChange={({ target }) => props.onChange(target.value)}
    />
  );
}

function SelectWidget(props: WidgetProps) {
  const options = props.options.enumOptions ?? [];
  return (
    <select
      {...controlProps(props)}
      value={props.value ?? ''}
      onChange={({ target }) => props.onChange(target.value)}
    >
      {!options.some(({ value }) => value === props.value) && <option value="">Choose</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

function CheckboxWidget(props: WidgetProps) {
  return (
    <label className={styles.check}>
      <input
        {...controlProps(props)}
        className={undefined}
        type="checkbox"
        checked={props.value === true}
        onChange={({ target }) => props.onChange(target.checked)}
      />
      {props.label}
    </label>
  );
}

function Drawing(props: WidgetProps) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({ ...drawingsQuery, enabled: isOpen });
  return (
    <div className={styles.picture}>
      {props.value && <img src={pictureUrl(String(props.value))} alt="" width="96" height="72" />}
      <input
        {...controlProps(props)}
        value={props.value ?? ''}
        onChange={({ target }) => props.onChange(target.value)}
      />
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>Choose a drawing</summary>
        <div className={styles.drawings}>
          {data?.names.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === props.value}
              onClick={() => props.onChange(name)}
            >
              <img src={pictureUrl(name)} alt="" width="96" height="72" loading="lazy" />
              {name}
            </button>
          ))}
        </div>
      </details>
    </div>
  );
}

function Portrait(props: WidgetProps) {
  return <PictureWithUpload {...props} slot="portrait" />;
}

function Photograph(props: WidgetProps) {
  return <PictureWithUpload {...props} slot="photograph" />;
}

function PictureWithUpload({ slot, ...props }: WidgetProps & { readonly slot: PhotographSlot }) {
  const [message, setMessage] = useState('');
  const { across, up, minWidth } = photographSlots[slot];
  const upload = async (file: File | undefined) => {
    if (!file) return;
    setMessage('The photograph is being stored.');
    try {
      const { name } = await store(file, slot);
      props.onChange(name);
      setMessage('The photograph is in the draft. Describe it in words, too.');
    } catch (error) {
      setMessage((error as Error).message);
    }
  };
  return (
    <>
      <Drawing {...props} />
      <label className={styles.upload}>
        Upload a photograph: {across} wide to {up} high, at least {minWidth} by {(minWidth / across) * up}{' '}
        pixels; it is cropped
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp"
          onChange={({ target }) => upload(target.files?.[0])}
        />
      </label>
      <p role="status">{message}</p>
    </>
  );
}

async function store(file: File, slot: PhotographSlot): Promise<StoredPhotograph> {
  const name = file.name.replace(/\.[^.]*$/, '');
  const query = new URLSearchParams({ slot, name });
  const response = await fetch(`/api/content/photographs?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
  });
  const answer = await response.json();
  if (!response.ok) throw new Error((answer as ErrorAnswer).error.message);
  return answer as StoredPhotograph;
}
