import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import styles from './ActionMenu.module.css';
import { Button } from './Button.tsx';

export interface ActionMenuProps {
  /** Read after "Actions": of what, such as the name of a person. */
  readonly of: string;
  readonly items: readonly { readonly label: string; readonly onAction: () => void }[];
}

/** The actions of one row. */
export function ActionMenu({ of, items }: ActionMenuProps) {
  return (
    <MenuTrigger>
      <Button aria-label={`Actions: ${of}`}>
        Actions
        <span aria-hidden="true" className={styles.arrow} />
      </Button>
      <Popover className={styles.popover} placement="bottom end">
        <Menu className={styles.menu} items={items} aria-label={`Actions: ${of}`}>
          {({ label, onAction }) => (
            <MenuItem id={label} className={styles.item} onAction={onAction}>
              {label}
            </MenuItem>
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
