import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { pageFolders, pageKinds } from '../../../api/content.ts';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/Input.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { addPage } from './form/add-page.tsx';
import styles from './lists.module.css';
import { changesQuery, fileAddress, treeQuery } from './queries.ts';

export function TreeScreen() {
  const { data: tree } = useSuspenseQuery(treeQuery);
  const { data: changes } = useSuspenseQuery(changesQuery);
  const [filter, setFilter] = useState('');
  const navigate = useNavigate();
  const marks = new Map(changes.files.map(({ path, kind }) => [path, kind === 'added' ? 'new' : kind]));
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const found = tree.filter(({ group, title, page }) => {
    const text = `${group} ${title} ${page ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  // A group of pages that can be added is there without a page, too.
  const own = words.length > 0 ? [] : pageFolders.map((folder) => pageKinds[folder]);
  const groups = new Set([...found, ...own].map(({ group }) => group));
  return (
    <Screen
      title="Pages"
      actions={
        <Link to="/content/changes" className={styles.changes}>
          Changes that are not public yet: {changes.files.length}
        </Link>
      }
    >
      <div className={styles.filter}>
        <TextInput
          label="Find a page"
          type="search"
          value={filter}
          onChange={({ target }) => setFilter(target.value)}
          placeholder="Such as testing, menu or /vision"
        />
        <Link to={`/content/words${filter && `?words=${encodeURIComponent(filter)}`}`}>
          Find words on all pages
        </Link>
        <p role="status" className="visually-hidden">
          {words.length > 0 && `${found.length} found`}
        </p>
      </div>
      {found.length === 0 && <p>No page has these words in its name or address.</p>}
      <div className={styles.pages}>
        {[...groups].map((name) => (
          <section key={name}>
            <h2>{name}</h2>
            <ul>
              {found
                .filter(({ group }) => group === name)
                .map(({ path, title }) => (
                  <li key={path}>
                    <Link to={fileAddress(path)}>
                      <span>{title}</span>
                      {marks.has(path) && <span className={styles.mark}>{marks.get(path)}</span>}
                    </Link>
                  </li>
                ))}
              {pageFolders
                .filter((folder) => pageKinds[folder].group === name)
                .map((folder) => (
                  <li key={folder}>
                    <Button look="quiet" onClick={() => addPage(folder, navigate)}>
                      Add an {pageKinds[folder].noun}
                    </Button>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </Screen>
  );
}
