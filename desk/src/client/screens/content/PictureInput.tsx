import type { WidgetProps } from '@rjsf/utils';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FileTrigger, ListBox, ListBoxItem } from 'react-aria-components';
import type { PhotographSlot, StoredPhotograph } from '../../../api/content.ts';
import { request } from '../../request.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorNotice, Notice } from '../../ui/Notice.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { controlProps } from './control-props.ts';
import styles from './PictureInput.module.css';
import { drawingsQuery, pictureUrl } from './queries.ts';

type PictureInputProps = WidgetProps & {
  /** Where photographs are allowed: what they must be. */
  readonly photograph?: PhotographSlot;
};

/** A picture of the site with its thumbnail: chosen among the drawings or uploaded. */
export function PictureInput({ photograph: slot, ...props }: PictureInputProps) {
  const name = String(props.value ?? '');
  const [isChoosing, setChoosing] = useState(false);
  const upload = useMutation({ mutationFn: (file: File) => store(file, slot ?? 'photograph') });
  return (
    <div className={styles.picture}>
      <div className={styles.frame}>{name && <img key={name} src={pictureUrl(name)} alt="" />}</div>
      <div className={styles.side}>
        <p>{name || 'No picture yet'}</p>
        <div className={styles.buttons}>
          <Button
            {...controlProps(props)}
            aria-label={`${props.label}: choose a drawing`}
            onPress={() => setChoosing(true)}
          >
            Choose a drawing
          </Button>
          {slot && (
            <FileTrigger
              acceptedFileTypes={['image/jpeg', 'image/png', 'image/webp']}
              onSelect={(files) => {
                const file = files?.[0];
                if (file) upload.mutate(file, { onSuccess: (stored) => props.onChange(stored.name) });
              }}
            >
              <Button isPending={upload.isPending} aria-label={`${props.label}: upload a photograph`}>
                Upload a photograph
              </Button>
            </FileTrigger>
          )}
          {name && !props.required && (
            <Button
              look="quiet"
              aria-label={`${props.label}: remove the picture`}
              onPress={() => props.onChange('')}
            >
              Remove
            </Button>
          )}
        </div>
        {upload.isSuccess && (
          <Notice kind="success">The photograph is stored. Describe it in words, too.</Notice>
        )}
        <ErrorNotice error={upload.error} />
      </div>
      {isChoosing && (
        <DrawingDialog value={name} onChoose={props.onChange} onClose={() => setChoosing(false)} />
      )}
    </div>
  );
}

function store(file: File, slot: PhotographSlot): Promise<StoredPhotograph> {
  const query = new URLSearchParams({ slot, name: file.name.replace(/\.[^.]*$/, '') });
  return request(`/api/content/photographs?${query}`, { method: 'POST', body: file });
}

interface DrawingDialogProps {
  readonly value: string;
  onChoose(name: string): void;
  onClose(): void;
}

function DrawingDialog({ value, onChoose, onClose }: DrawingDialogProps) {
  const { data } = useQuery(drawingsQuery);
  const [filter, setFilter] = useState('');
  const names = (data?.names ?? []).filter((name) => name.toLowerCase().includes(filter.toLowerCase()));
  return (
    <Dialog
      title="Choose a drawing"
      width="wide"
      actions={<Button onPress={onClose}>Close</Button>}
      onClose={onClose}
    >
      <TextInput label="Find by name" type="search" value={filter} onChange={setFilter} />
      <ListBox
        className={styles.grid}
        aria-label="Drawings"
        layout="grid"
        selectionMode="single"
        selectedKeys={names.includes(value) ? [value] : []}
        // Not `onAction` of the options: it is not called while another one is selected.
        onSelectionChange={(keys) => {
          // A press on the selected one takes it away.
          const [name = value] = keys === 'all' ? [] : keys;
          onChoose(String(name));
          onClose();
        }}
        items={names.map((id) => ({ id }))}
        renderEmptyState={() => 'No drawing has this name.'}
      >
        {({ id }) => (
          <ListBoxItem id={id} className={styles.option} textValue={id}>
            <img src={pictureUrl(id)} alt="" loading="lazy" />
            <span>{id}</span>
          </ListBoxItem>
        )}
      </ListBox>
    </Dialog>
  );
}
