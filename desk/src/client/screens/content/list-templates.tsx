import {
  type ArrayFieldItemTemplateProps,
  type ArrayFieldTemplateProps,
  type ErrorSchema,
  type FieldTemplateProps,
  toErrorList,
} from '@rjsf/utils';
import { type ReactElement, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import field from '../../ui/Field.module.css';
import styles from './ContentForm.module.css';
import { Entry, EntryButtons, ListContext } from './Entry.tsx';
import { Group } from './Group.tsx';

/** A list with a button that adds an entry. */
export function ArrayFieldTemplate(props: ArrayFieldTemplateProps) {
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

/** An entry of a list with its buttons. */
export function ArrayFieldItemTemplate({
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

/** An entry of which the editor chooses the name. */
export function KeyedEntry(props: FieldTemplateProps) {
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

/** The first text of an entry that says what it is. */
function titleOf(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return '';
  const fields = entry as Record<string, unknown>;
  const telling = ['title', 'name', 'heading', 'question', 'label', 'author', 'offer', 'text'];
  const texts = [...telling.map((name) => fields[name]), ...Object.values(fields)];
  const found = texts.find((value) => typeof value === 'string' && value);
  return typeof found === 'string' ? found.slice(0, 120) : '';
}
