import { memo, type ReactNode, use, useId } from 'react';
import * as api from '../../../../api/content-model.ts';
import { Button } from '../../../ui/Button.tsx';
import fieldStyles from '../../../ui/Field.module.css';
import { Below } from '../../../ui/Input.tsx';
import { Stack } from '../../../ui/Layout.tsx';
import { reveal } from '../reveal.ts';
import { controlOf } from './controls.tsx';
import { Entry, EntryButtons, EntryName, useEntryKeys } from './Entry.tsx';
import styles from './form.module.css';
import { type ControlProps, type FieldProps, FormContext } from './form-context.ts';

/** A field with its fields or entries, in a `FormContext`. The server checks what is typed; nothing is checked in the browser. */
export const Field = memo(function Field(props: FieldProps) {
  const { schema, path, label, isRequired, isEntry = false } = props;
  const id = useId();
  const form = use(FormContext);
  const errors = form.issues.filter((issue) => api.isSamePath(issue.path, path));
  const isGroup = api.isGroupSchema(schema);
  const hasLabel = isGroup || schema.type === 'array' || schema.type === 'boolean';
  const help = isGroup || isEntry ? undefined : schema.description;
  const hasEntries = schema.type === 'array' || typeof schema.additionalProperties === 'object';
  const Control = !isGroup ? controlOf(schema) : hasEntries ? EntriesField : ObjectField;
  return (
    <div
      data-field={path.join('/')}
      className={isGroup ? styles.part : `${fieldStyles.field} ${styles.field}`}
    >
      {!hasLabel && (
        <label className={isEntry ? 'visually-hidden' : fieldStyles.label} htmlFor={id}>
          {label}
          {!isRequired && !isEntry && <span className={styles.optional}> (optional)</span>}
        </label>
      )}
      <Control
        {...props}
        id={id}
        hasError={errors.length > 0}
        onChange={(value, isTyped) => form.onChange(path, value, isTyped)}
      />
      <Below id={id} help={help} error={errors.map(({ message }) => message).join(' ')} />
    </div>
  );
}, isSameField);

/** A path is a new list at each render. */
function isSameField({ path, ...one }: FieldProps, { path: other, ...two }: FieldProps): boolean {
  const names = Object.keys(one) as (keyof typeof one)[];
  return api.isSamePath(path, other) && names.every((name) => Object.is(one[name], two[name]));
}

/** Fields that belong together, under a title. Those of the whole form have the title of the screen. */
function Group({ schema, path, label, children }: ControlProps & { readonly children: ReactNode }) {
  const id = useId();
  if (path.length === 0) return children;
  const isPart = path.length === 1;
  return (
    <fieldset
      tabIndex={-1}
      className={isPart ? styles.section : styles.group}
      aria-describedby={schema.description ? id : undefined}
    >
      <legend>{isPart ? <h2>{label}</h2> : label}</legend>
      {schema.description && (
        <p id={id} className={fieldStyles.description}>
          {schema.description}
        </p>
      )}
      {children}
    </fieldset>
  );
}

/** An object: the fields that the schema names. Without a value, an optional one has a button that adds it. */
function ObjectField(props: ControlProps) {
  const { schema, value, path, label, isRequired, isEntry, onChange } = props;
  const values = api.isObject(value) ? value : {};
  const { properties = {} } = schema;
  const isShown = value !== undefined || isRequired;
  const [single, groups, last] =
    path.length === 0 ? api.namesInOrder(schema) : [Object.keys(properties), [], []];
  const fieldsOf = (names: readonly string[]) => (
    <Stack className={styles.fields}>
      {names.map((name) => (
        <Field
          key={name}
          schema={properties[name] ?? {}}
          value={Object.hasOwn(values, name) ? values[name] : undefined}
          path={[...path, name]}
          label={properties[name]?.title ?? name}
          isRequired={schema.required?.includes(name) ?? false}
        />
      ))}
    </Stack>
  );
  const content = isShown && (
    <>
      {fieldsOf([...single, ...groups])}
      {last.length > 0 && (
        <Group {...props} schema={{}} path={[api.unseenTitle]} label={api.unseenTitle}>
          {fieldsOf(last)}
        </Group>
      )}
    </>
  );
  // The fields of an entry are below its own title.
  if (isEntry) return content;
  return (
    <Group {...props}>
      {!isRequired && (
        <div>
          <Button look={isShown ? 'quiet' : 'plain'} onClick={() => onChange(isShown ? undefined : {})}>
            {isShown ? 'Remove' : 'Add'} {label.toLowerCase()}
          </Button>
        </div>
      )}
      {content}
    </Group>
  );
}

/** Entries that are added and removed: those of a list are moved as well, those of a record have a name. */
function EntriesField(props: ControlProps) {
  const { schema, value, path, label, onChange } = props;
  const { additionalProperties, minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema;
  const isRecord = typeof additionalProperties === 'object';
  const items = isRecord ? additionalProperties : (schema.items ?? {});
  const isOfObjects = items.type === 'object';
  const entries = Object.entries<api.Value>(api.isObject(value) || Array.isArray(value) ? value : {});
  const names = entries.map(([name]) => name);
  const { keys, ...order } = useEntryKeys(entries.length);
  const change = (next: typeof entries, isTyped?: boolean) =>
    onChange(isRecord ? Object.fromEntries(next) : next.map(([, entry]) => entry), isTyped);
  const add = () => {
    let name = isRecord ? 'new-entry' : String(entries.length);
    for (let number = 2; names.includes(name); number++) name = `new-entry-${number}`;
    change([...entries, [name, isOfObjects ? {} : null]]);
    reveal([...path, name]);
  };
  const move = (from: number, to: number) => {
    order.move(from, to);
    change(entries.toSpliced(from, 1).toSpliced(to, 0, ...entries.slice(from, from + 1)));
  };
  const remove = (at: number) => {
    order.remove(at);
    change(entries.toSpliced(at, 1));
  };
  // A list of a fixed length only changes its entries.
  const isFixed = entries.length <= minItems && maxItems === minItems;
  const list = entries.map(([name, entry], at) => {
    const own = [...path, name];
    const fieldLabel = isRecord ? name : `${items.title ?? label} ${at + 1}`;
    const field = <Field schema={items} value={entry} path={own} label={fieldLabel} isRequired isEntry />;
    const named = isRecord ? (
      <EntryName
        name={name}
        names={names}
        isId={isOfObjects}
        onRename={(next) => change(entries.with(at, [next, entry]), true)}
      >
        {field}
      </EntryName>
    ) : (
      field
    );
    const title = titleOf(entry) || (isRecord ? name : `New entry ${at + 1}`);
    const buttons = (
      <EntryButtons
        name={isOfObjects ? title : isRecord ? name : `entry ${at + 1}`}
        at={at}
        count={entries.length}
        onMove={isRecord ? undefined : (to) => move(at, to)}
        onRemove={isFixed ? undefined : () => remove(at)}
      />
    );
    return (
      <li key={keys[at]} className={isOfObjects ? undefined : isRecord ? styles.keyed : styles.row}>
        {isOfObjects ? (
          <Entry path={own} name={title} note={isRecord ? name : ''} buttons={buttons}>
            {named}
          </Entry>
        ) : (
          <>
            {named}
            {buttons}
          </>
        )}
      </li>
    );
  });
  return (
    <Group {...props}>
      {isRecord && !isOfObjects && (
        <p className={styles.pairNames} aria-hidden="true">
          <span>{schema.propertyNames?.title ?? 'Name'}</span>
          <span>{items.title ?? 'Value'}</span>
        </p>
      )}
      <Stack as="ol" gap="small">
        {list}
      </Stack>
      {entries.length < maxItems && (
        <div>
          <Button onClick={add}>
            {isRecord ? 'Add an entry' : entries.length === 0 ? 'Add' : 'Add another'}
            {!isRecord && <span className="visually-hidden"> to {label}</span>}
          </Button>
        </div>
      )}
    </Group>
  );
}

/** The first text of an entry that says what it is. */
function titleOf(entry: api.Value): string {
  if (!api.isObject(entry)) return '';
  const telling = ['title', 'name', 'heading', 'question', 'label', 'author', 'offer', 'text'];
  const texts = [...telling.map((name) => entry[name]), ...Object.values(entry)];
  const found = texts.find((value) => typeof value === 'string' && value);
  return typeof found === 'string' ? found.slice(0, 120) : '';
}
