import { useMutation, useQuery } from '@tanstack/react-query';
import type { PhotographSlot } from '@veramasa/contract';
import { useContext, useState } from 'react';
import {
  DialogTrigger,
  FileTrigger,
  ListBox,
  ListBoxItem,
  OverlayTriggerStateContext,
} from 'react-aria-components';
import * as api from '../../../../api/content.ts';
import type { InputOf } from '../../../../api/route.ts';
import { call, queryOf } from '../../../request.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Select, TextInput } from '../../../ui/Input.tsx';
import { ErrorNotice, Notice, Row, Stack } from '../../../ui/Layout.tsx';
import { pictureUrl } from '../queries.ts';
import styles from './form.module.css';
import { type ControlProps, controlProps } from './form-context.ts';

type Upload = Omit<InputOf<typeof api.storePhotograph>['query'], 'name'> & { readonly file: File };

/** A picture of the site with its thumbnail: chosen among the drawings or, where it has a slot, uploaded. */
export function PictureInput({ slot, ...props }: ControlProps & { readonly slot?: PhotographSlot }) {
  const name = String(props.value ?? '');
  const upload = useMutation({
    mutationFn: async ({ file, ...query }: Upload) => {
      if (file.size > api.maxPhotographMegabytes * 1024 * 1024)
        throw new Error(
          `The picture is larger than ${api.maxPhotographMegabytes} MB. Save it smaller and upload it again.`,
        );
      const named = { ...query, name: file.name.replace(/\.[^.]*$/, '') };
      return call(api.storePhotograph, { query: named, body: file });
    },
    onSuccess: (stored) => stored.name !== name && props.onChange(stored.name),
  });
  return (
    <div className={styles.picture}>
      <div className={styles.frame}>
        {/* A photograph with another focus may have the same name. */}
        {name && <img key={name} src={`${pictureUrl(name)}&at=${upload.submittedAt}`} alt="" />}
      </div>
      <Stack gap="small" className={styles.side}>
        <p>{name || 'No picture yet'}</p>
        <Row>
          <DialogTrigger>
            <Button {...controlProps(props)} aria-label={`${props.label}: choose a drawing`}>
              Choose a drawing
            </Button>
            <Dialog title="Choose a drawing" width="wide" actions={<Button slot="close">Close</Button>}>
              <Drawings value={name} onChange={props.onChange} />
            </Dialog>
          </DialogTrigger>
          {slot && (
            <FileTrigger
              acceptedFileTypes={['image/jpeg', 'image/png', 'image/webp']}
              onSelect={(files) => files?.[0] && upload.mutate({ slot, file: files[0], focus: 'attention' })}
            >
              <Button isPending={upload.isPending} aria-label={`${props.label}: upload a photograph`}>
                Upload a photograph
              </Button>
            </FileTrigger>
          )}
          {name && !props.isRequired && (
            <Button
              look="quiet"
              aria-label={`${props.label}: remove the picture`}
              onPress={() => props.onChange('')}
            >
              Remove
            </Button>
          )}
        </Row>
        {upload.isSuccess && (
          <Notice kind="success">The photograph is stored. Describe it in words, too.</Notice>
        )}
        {upload.variables && !upload.error && (
          <Select
            label="Part of the photograph that stays"
            options={Object.entries(api.focusPoints).map(([value, label]) => ({ value, label }))}
            value={upload.variables.focus}
            onChange={(focus) =>
              upload.mutate({ ...upload.variables, focus: focus as api.FocusPoint, replaces: name })
            }
          />
        )}
        <ErrorNotice error={upload.error} />
      </Stack>
    </div>
  );
}

/** The drawings of the site, in a dialog that closes when one is chosen. */
function Drawings({ value, onChange }: { readonly value: string; onChange(name: string): void }) {
  const dialog = useContext(OverlayTriggerStateContext);
  const { names: all = [] } = useQuery({ ...queryOf(api.readDrawings), staleTime: 'static' }).data ?? {};
  const [filter, setFilter] = useState('');
  const names = all.filter((name) => name.toLowerCase().includes(filter.toLowerCase()));
  return (
    <>
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
          onChange(String(name));
          dialog?.close();
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
    </>
  );
}
