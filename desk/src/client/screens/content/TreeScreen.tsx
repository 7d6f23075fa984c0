import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { pageFolders, pageKinds } from '../../../api/content.ts';
import { TextInput } from '../../ui/Input.tsx';
import { Screen } from '../../ui/Screen.tsx';
import styles from './lists.module.css';
import { changesQuery, fileAddress, treeQuery } from './queries.ts';

export function TreeScreen() {
  const { data: tree } = useSuspenseQuery(treeQuery);
  const { data: changes } = useSuspenseQuery(changesQuery);
  const [filter, setFilter] = useState('');
  const marks = new Map(changes.files.map(({ path, kind }) => [path, kind === 'added' ? 'new' : kind]));
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = tree.groups
    .map((group) => ({
      ...group,
      files: group.files.filter(({ title, page }) => {
        const text = `${group.title} ${title} ${page ?? ''}`.toLowerCase();
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ files }) => files.length > 0);
  const found = groups.reduce((sum, { files }) => sum + files.length, 0);
  return (
    <Screen
      title="Pages"
      actions={
        <Link to="/content/changes" className={styles.changes}>
          {changes.files.length === 0
            ? 'No changes yet'
            : `Changes that are not public yet: ${changes.files.length}`}
        </Link>
      }
    >
      <div className={styles.filter}>
        <TextInput
          label="Find a page"
          type="search"
          value={filter}
          onChange={setFilter}
          placeholder="Such as testing, menu or /vision"
        />
        <Link to={`/content/words${filter && `?words=${encodeURIComponent(filter)}`}`}>
          Find words on all pages
        </Link>
        <p role="status" className="visually-hidden">
          {words.length > 0 && `${found} found`}
        </p>
      </div>
      {found === 0 && <p>No page has these words in its name or address.</p>}
      <div className={styles.pages}>
        {groups.map(({ title, files }) => (
          <section key={title}>
            <h2>{title}</h2>
            <ul>
              {files.map((file) => (
                <li key={file.path}>
                  <Link to={fileAddress(file.path)}>
                    <span>{file.title}</span>
                    {marks.has(file.path) && <span className={styles.mark}>{marks.get(file.path)}</span>}
                  </Link>
                </li>
              ))}
              {pageFolders
                .filter((folder) => pageKinds[folder].group === title)
                .map((folder) => (
                  <li key={folder}>
                    <Link to={`/content/new/${folder}`} className={styles.add}>
                      Add an {pageKinds[folder].noun}
                    </Link>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </Screen>
  );
}
