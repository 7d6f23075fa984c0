import {
  type ArrayFieldItemTemplateProps,
  type ArrayFieldTemplateProps,
  canExpand,
  type FieldTemplateProps,
  type ObjectFieldTemplateProps,
  type OptionalDataControlsTemplateProps,
} from '@rjsf/utils';
import type { ReactElement } from 'react';
import { Button } from '../../ui/Button.tsx';
import field from '../../ui/Field.module.css';
import styles from './ContentForm.module.css';

/** How the forms look: one field, one group of fields, one list. */
export const templates = {
  FieldTemplate,
  ObjectFieldTemplate,
  ArrayFieldTemplate,
  ArrayFieldItemTemplate,
  OptionalDataControlsTemplate,
};

function FieldTemplate({
  id,
  label,
  children,
  rawErrors,
  rawDescription,
  required,
  displayLabel,
  schema,
}: FieldTemplateProps) {
  const errors = rawErrors && rawErrors.length > 0 && (
    <p id={`${id}__error`} className={field.error}>
      {rawErrors.join(' ')}
    </p>
  );
  // Groups and lists have a legend.
  if (schema.type === 'object' || schema.type === 'array')
    return (
      <>
        {children}
        {errors}
      </>
    );
  return (
    <div className={field.field}>
      {schema.type !== 'boolean' && (
        <label className={displayLabel === false ? 'visually-hidden' : field.label} htmlFor={id}>
          {label}
          {!required && displayLabel !== false && <span className={styles.optional}> (optional)</span>}
        </label>
      )}
      {children}
      {rawDescription && (
        <p id={`${id}__description`} className={field.description}>
          {rawDescription}
        </p>
      )}
      {errors}
    </div>
  );
}

function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const { title, description, properties, fieldPathId, optionalDataControl, schema, uiSchema, formData } =
    props;
  const fields = properties.map(({ content, name }) => <div key={name}>{content}</div>);
  const add = canExpand(schema, uiSchema, formData) && (
    <Button onPress={() => props.onAddProperty()}>Add an entry</Button>
  );
  if (fieldPathId.$id === 'root')
    return (
      <div className={styles.fields}>
        {fields}
        {add}
      </div>
    );
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {description && <p className={field.description}>{description}</p>}
      {optionalDataControl}
      <div className={styles.fields}>{fields}</div>
      {add}
    </fieldset>
  );
}

function ArrayFieldTemplate({ title, schema, items, canAdd, onAddClick }: ArrayFieldTemplateProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {schema.description && <p className={field.description}>{schema.description}</p>}
      <ol className={styles.entries}>{items}</ol>
      {canAdd && <Button onPress={() => onAddClick()}>Add to {title}</Button>}
    </fieldset>
  );
}

function ArrayFieldItemTemplate({ children, buttonsProps, index, schema }: ArrayFieldItemTemplateProps) {
  const { hasMoveUp, hasMoveDown, hasRemove, onMoveUpItem, onMoveDownItem, onRemoveItem } = buttonsProps;
  const entry = (children as ReactElement<{ readonly formData?: unknown }>).props.formData;
  const name = `entry ${index + 1}`;
  const buttons = (
    <div className={styles.entryButtons}>
      {hasMoveUp && (
        <Button look="quiet" aria-label={`Move ${name} up`} onPress={() => onMoveUpItem()}>
          Up
        </Button>
      )}
      {hasMoveDown && (
        <Button look="quiet" aria-label={`Move ${name} down`} onPress={() => onMoveDownItem()}>
          Down
        </Button>
      )}
      {hasRemove && (
        <Button look="quiet" aria-label={`Remove ${name}`} onPress={() => onRemoveItem()}>
          Remove
        </Button>
      )}
    </div>
  );
  if (schema.type !== 'object')
    return (
      <li className={styles.entry}>
        {children}
        {buttons}
      </li>
    );
  return (
    <li>
      <details className={styles.group}>
        <summary>{titleOf(entry) || `New ${name}`}</summary>
        {children}
        {buttons}
      </details>
    </li>
  );
}

/** The first text of an entry that says what it is. */
function titleOf(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return '';
  const fields = entry as Record<string, unknown>;
  const telling = ['title', 'name', 'heading', 'question', 'label', 'text'].map((name) => fields[name]);
  const found = [...telling, ...Object.values(fields)].find((value) => typeof value === 'string' && value);
  return typeof found === 'string' ? found.slice(0, 80) : '';
}

function OptionalDataControlsTemplate({
  label,
  onAddClick,
  onRemoveClick,
}: OptionalDataControlsTemplateProps) {
  if (onAddClick) return <Button onPress={() => onAddClick()}>{label}</Button>;
  if (onRemoveClick)
    return (
      <Button look="quiet" onPress={() => onRemoveClick()}>
        {label}
      </Button>
    );
  return null;
}
