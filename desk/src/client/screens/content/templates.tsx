import {
  ADDITIONAL_PROPERTY_FLAG,
  canExpand,
  type FieldTemplateProps,
  type ObjectFieldTemplateProps,
  type OptionalDataControlsTemplateProps,
} from '@rjsf/utils';
import { useContext, useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import field from '../../ui/Field.module.css';
import styles from './ContentForm.module.css';
import { focusAdded, ListContext } from './Entry.tsx';
import { Group, isGroupSchema } from './Group.tsx';
import { ArrayFieldItemTemplate, ArrayFieldTemplate, KeyedEntry } from './list-templates.tsx';
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
