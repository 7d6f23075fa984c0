import { useMutation, useQuery } from '@tanstack/react-query';
import type { PhotographSlot } from '@veramasa/contract';
import { useRef, useState } from 'react';
import * as api from '../../../../api/content.ts';
import type { InputOf } from '../../../../api/route.ts';
import { call, queryOf } from '../../../request.ts';
import { Button, moveFocus } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Select, TextInput } from '../../../ui/Input.tsx';
import { ErrorNotice, Notice, Row, Stack } from '../../../ui/Layout.tsx';
import { pictureUrl } from '../queries.ts';
import { reveal } from '../reveal.ts';
import styles from './form.module.css';
import { type ControlProps, controlProps } from './form-context.ts';

type Upload = Omit<InputOf<typeof api.storePhotograph>['query'], 'name'> & { readonly file: File };

/** A picture of the site with its thumbnail: chosen among the drawings or, where it has a slot, uploaded. */
export function PictureInput({ slot, ...props }: ControlProps & { readonly slot?: PhotographSlot }) {
  const name = String(props.value ?? '');
  const [isOpen, setOpen] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
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
        <p role="status">{upload.isPending ? 'Storing the photograph…' : name || 'No picture yet'}</p>
        <Row>
          <Button
            {...controlProps(props)}
            aria-label={`${props.label}: choose a drawing`}
            onClick={() => setOpen(true)}
          >
            Choose a drawing
          </Button>
          {isOpen && (
            <Dialog title="Choose a drawing" data-width="wide" onClose={() => setOpen(false)}>
              <Drawings value={name} onChange={props.onChange} />
            </Dialog>
          )}
          {slot && (
            <>
              <Button
                aria-disabled={upload.isPending}
                aria-label={`${props.label}: upload a photograph`}
                onClick={() => chooser.current?.click()}
              >
                Upload a photograph
              </Button>
              <input
                // A new one, in which the same file may be chosen again.
                key={upload.submittedAt}
                ref={chooser}
                hidden
                type="file"
                accept="image/jpeg,image/png,image/webp"
                onChange={({ target: { files } }) =>
                  files?.[0] && upload.mutate({ slot, file: files[0], focus: 'attention' })
                }
              />
            </>
          )}
          {name && !props.isRequired && (
            <Button
              look="quiet"
              aria-label={`${props.label}: remove the picture`}
              onClick={() => {
                props.onChange('');
                reveal(props.path);
              }}
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
            onChange={({ target }) =>
              upload.mutate({ ...upload.variables, focus: target.value as api.FocusPoint, replaces: name })
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
  const { names: all = [] } = useQuery({ ...queryOf(api.readDrawings), staleTime: 'static' }).data ?? {};
  const [filter, setFilter] = useState('');
  const names = all.filter((name) => name.toLowerCase().includes(filter.toLowerCase()));
  const first = names.includes(value) ? value : names[0];
  return (
    <>
      <TextInput
        label="Find by name"
        type="search"
        value={filter}
        onChange={({ target }) => setFilter(target.value)}
      />
      <div role="listbox" aria-label="Drawings" className={styles.grid} onKeyDown={moveFocus}>
        {names.map((id) => (
          <button
            key={id}
            type="button"
            role="option"
            aria-selected={id === value}
            tabIndex={id === first ? 0 : -1}
            className={styles.option}
            onClick={({ currentTarget }) => {
              onChange(id);
              currentTarget.closest('dialog')?.close();
            }}
          >
            <img src={pictureUrl(id)} alt="" loading="lazy" />
            <span>{id}</span>
          </button>
        ))}
        {names.length === 0 && 'No drawing has this name.'}
      </div>
    </>
  );
}
