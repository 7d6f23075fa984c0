import {
  ADDITIONAL_PROPERTY_FLAG,
  type ArrayFieldItemTemplateProps,
  type ArrayFieldTemplateProps,
  canExpand,
  type ErrorSchema,
  type FieldTemplateProps,
  type ObjectFieldTemplateProps,
  type OptionalDataControlsTemplateProps,
  type RJSFSchema,
  toErrorList,
} from '@rjsf/utils';
import { type ReactElement, type ReactNode, useContext, useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import field from '../../ui/Field.module.css';
import styles from './ContentForm.module.css';
import { Entry, EntryButtons, focusAdded, ListContext } from './Entry.tsx';
import { useReveal } from './reveal.ts';
import { NumberInput } from './widgets.tsx';

/** How the forms look: one field, one group of fields, one list. */
export const templates = {
  FieldTemplate,
  ObjectFieldTemplate,
  ArrayFieldTemplate,
  ArrayFieldItemTemplate,
  OptionalDataControlsTemplate,
  BaseInputTemplate: NumberInput,
};

function FieldTemplate(props: FieldTemplateProps) {
  const { id, children, rawErrors = [], rawDescription, required, schema, fieldPathId } = props;
  const isGroup = isGroupSchema(schema);
  const hasLegend = schema.type === 'array' || schema.type === 'boolean';
  const last = fieldPathId.path.at(-1);
  const inList = typeof last === 'number';
  const frame = useRef<HTMLDivElement>(null);
  useReveal(fieldPathId.path, (isThis) => {
    if (!isThis) return;
    const control = frame.current?.querySelector<HTMLElement>('input, textarea, select, button');
    control?.focus({ preventScroll: true });
    frame.current?.scrollIntoView({ block: 'center' });
  });
  const list = useContext(ListContext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the field appears
  useEffect(() => {
    if (inList && !isGroup && list?.added.current) focusAdded(list.added, frame);
  }, []);
  const errors = rawErrors.length > 0 && (
    <p id={`${id}__error`} className={field.error}>
      {rawErrors.join(' ')}
    </p>
  );
  const isKeyed = ADDITIONAL_PROPERTY_FLAG in schema;
  const label = inList ? `${props.label.replace(/-\d+$/, '')} ${last + 1}` : props.label;
  const content = (
    <div ref={frame} className={isGroup ? styles.part : `${field.field} ${styles.field}`}>
      {!isGroup && !hasLegend && (
        <label className={inList || isKeyed ? 'visually-hidden' : field.label} htmlFor={id}>
          {label}
          {!required && !inList && !isKeyed && <span className={styles.optional}> (optional)</span>}
        </label>
      )}
      {children}
      {/* The help of a list is shown once, above it. */}
      {!isGroup && !inList && !isKeyed && rawDescription && (
        <p id={`${id}__description`} className={field.description}>
          {rawDescription}
        </p>
      )}
      {errors}
    </div>
  );
  return isKeyed ? <KeyedEntry {...props}>{content}</KeyedEntry> : content;
}

/** An entry of which the editor chooses the name. */
function KeyedEntry(props: FieldTemplateProps) {
  const { id, label, children, schema, onKeyRenameBlur, onRemoveProperty, formData, fieldPathId } = props;
  const isObject = schema.type === 'object';
  const name = (
    <div className={field.field}>
      <label className={isObject ? field.label : 'visually-hidden'} htmlFor={`${id}__key`}>
        Name of the entry
      </label>
      <input
        // The name changes when the field is left.
        key={label}
        id={`${id}__key`}
        className={field.input}
        defaultValue={label}
        onBlur={onKeyRenameBlur}
      />
    </div>
  );
  const title = titleOf(formData) || label;
  if (isObject)
    return (
      <Entry
        path={fieldPathId.path}
        title={title}
        note={label}
        problems={props.rawErrors?.length ?? 0}
        onRemove={onRemoveProperty}
      >
        {name}
        {children}
      </Entry>
    );
  return (
    <div className={styles.keyed}>
      {name}
      {children}
      <EntryButtons name={label} onRemove={onRemoveProperty} />
    </div>
  );
}

function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const { title, description, properties, fieldPathId, optionalDataControl, schema, uiSchema, formData } =
    props;
  const { path, $id } = fieldPathId;
  const fields = (path.length === 0 ? valuesFirst(props) : properties).map(({ content }) => content);
  const { additionalProperties: value, propertyNames: name } = schema;
  const pairs = typeof value === 'object' && value.type !== 'object' ? value : undefined;
  const content = (
    <div className={pairs ? styles.pairs : styles.fields}>
      {pairs && (
        <p className={styles.pairNames} aria-hidden="true">
          <span>{(typeof name === 'object' && name.title) || 'Name'}</span>
          <span>{pairs.title ?? 'Value'}</span>
        </p>
      )}
      {fields}
      {canExpand(schema, uiSchema, formData) && (
        <div>
          <Button onPress={() => props.onAddProperty()}>Add an entry</Button>
        </div>
      )}
    </div>
  );
  // The fields of an entry are below its own title.
  if (path.length === 0 || typeof path.at(-1) === 'number' || ADDITIONAL_PROPERTY_FLAG in schema)
    return content;
  return (
    <Group id={$id} level={path.length} title={title} description={description}>
      {optionalDataControl}
      {(properties.length > 0 || !optionalDataControl) && content}
    </Group>
  );
}

/** A group at the top is a part of the page with a heading: a single field after it would seem to belong to it. */
function valuesFirst({ schema, properties }: ObjectFieldTemplateProps) {
  const isGroup = (name: string) => {
    const field = schema.properties?.[name];
    return typeof field === 'object' && isGroupSchema(field);
  };
  return [
    ...properties.filter(({ name }) => !isGroup(name)),
    ...properties.filter(({ name }) => isGroup(name)),
  ];
}

/** Whether a field is a group of fields or a list. */
function isGroupSchema({ type, items }: Pick<RJSFSchema, 'type' | 'items'>): boolean {
  const isChoice = typeof items === 'object' && 'enum' in items;
  return type === 'object' || (type === 'array' && !isChoice);
}

interface GroupProps {
  readonly id: string;
  /** 1 for a part of the page. */
  readonly level: number;
  readonly title: string;
  readonly description?: string | ReactElement | undefined;
  readonly children: ReactNode;
}

function Group({ id, level, title, description, children }: GroupProps) {
  return (
    <fieldset
      id={`${id}__group`}
      tabIndex={-1}
      className={level === 1 ? styles.section : styles.group}
      aria-describedby={description ? `${id}__description` : undefined}
    >
      <legend>{level === 1 ? <h2>{title}</h2> : title}</legend>
      {description && (
        <p id={`${id}__description`} className={field.description}>
          {description}
        </p>
      )}
      {children}
    </fieldset>
  );
}

function ArrayFieldTemplate(props: ArrayFieldTemplateProps) {
  const { title, schema, items, canAdd, onAddClick, fieldPathId } = props;
  const added = useRef(false);
  const canRemove = items.length > (schema.minItems ?? 0) || schema.maxItems !== schema.minItems;
  return (
    <Group
      id={fieldPathId.$id}
      level={fieldPathId.path.length}
      title={title}
      description={schema.description}
    >
      <ListContext value={{ added, canRemove }}>
        {items.length > 0 && <ol className={styles.entries}>{items}</ol>}
      </ListContext>
      {canAdd && (
        <div>
          <Button
            onPress={() => {
              added.current = true;
              onAddClick();
            }}
          >
            {items.length === 0 ? 'Add' : 'Add another'}
            <span className="visually-hidden"> to {title}</span>
          </Button>
        </div>
      )}
    </Group>
  );
}

function ArrayFieldItemTemplate({
  children,
  buttonsProps,
  index,
  totalItems,
  schema,
}: ArrayFieldItemTemplateProps) {
  const { onMoveUpItem, onMoveDownItem, onRemoveItem } = buttonsProps;
  const { formData, errorSchema, fieldPathId } = (children as ReactElement<ItemProps>).props;
  const moves = {
    onMoveUp: index > 0 ? () => onMoveUpItem() : undefined,
    onMoveDown: index < totalItems - 1 ? () => onMoveDownItem() : undefined,
    onRemove: () => onRemoveItem(),
    place: `${index + 1} of ${totalItems}`,
  };
  if (schema.type !== 'object')
    return (
      <li className={styles.row}>
        {children}
        <EntryButtons name={`entry ${index + 1}`} {...moves} />
      </li>
    );
  return (
    <li>
      <Entry
        path={fieldPathId.path}
        title={titleOf(formData) || `New entry ${index + 1}`}
        problems={toErrorList(errorSchema).length}
        {...moves}
      >
        {children}
      </Entry>
    </li>
  );
}

interface ItemProps {
  readonly formData?: unknown;
  readonly errorSchema?: ErrorSchema;
  readonly fieldPathId: { readonly path: readonly (string | number)[] };
}

/** The first text of an entry that says what it is. */
function titleOf(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return '';
  const fields = entry as Record<string, unknown>;
  const telling = ['title', 'name', 'heading', 'question', 'label', 'author', 'offer', 'text'];
  const texts = [...telling.map((name) => fields[name]), ...Object.values(fields)];
  const found = texts.find((value) => typeof value === 'string' && value);
  return typeof found === 'string' ? found.slice(0, 120) : '';
}

function OptionalDataControlsTemplate(props: OptionalDataControlsTemplateProps) {
  const { onAddClick, onRemoveClick, schema } = props;
  const title = schema.title?.toLowerCase() ?? 'this part';
  return (
    <div className={onAddClick ? undefined : styles.withdraw}>
      {onAddClick ? (
        <Button onPress={() => onAddClick()}>Add {title}</Button>
      ) : (
        <Button look="quiet" onPress={() => onRemoveClick?.()}>
          Remove {title}
        </Button>
      )}
    </div>
  );
}
