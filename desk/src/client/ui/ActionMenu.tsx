import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { Button } from './Button.tsx';
import styles from './Field.module.css';

interface ActionMenuProps {
  /** "Actions" when absent. */
  readonly label?: string;
  /** Read after the label: of what, such as the name of a person. */
  readonly of: string;
  readonly look?: 'plain' | 'quiet';
  readonly items: readonly {
    /** The label when absent. */
    readonly id?: string;
    readonly label: string;
    readonly onAction: () => void;
  }[];
}

/** The actions of one row, or of several that are selected. */
export function ActionMenu({ label: name = 'Actions', of, items, look = 'plain' }: ActionMenuProps) {
  return (
    <MenuTrigger>
      <Button look={look} aria-label={`${name}: ${of}`}>
        {name}
        <span aria-hidden="true" className={styles.arrow} />
      </Button>
      <Popover className={styles.popover} placement="bottom end">
        <Menu className={styles.menu} items={items} aria-label={`${name}: ${of}`}>
          {({ label, id = label, onAction }) => (
            <MenuItem id={id} className={styles.item} onAction={onAction}>
              {label}
            </MenuItem>
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
