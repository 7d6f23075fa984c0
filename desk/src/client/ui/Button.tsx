import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
  Menu,
  MenuItem,
  MenuTrigger,
  Popover,
} from 'react-aria-components';
import styles from './Button.module.css';
import menu from './Field.module.css';

interface ButtonProps extends AriaButtonProps {
  /** `primary`: the one action of a form. `danger`: cannot be undone. `quiet`: without a frame. */
  readonly look?: 'primary' | 'plain' | 'quiet' | 'danger';
}

export function Button({ look = 'plain', ...props }: ButtonProps) {
  return <AriaButton {...props} data-look={look} className={`${styles.button} ${styles[look]}`} />;
}

interface ActionMenuProps {
  /** "Actions" when absent. */
  readonly label?: string;
  /** Read after the label: of what, such as the name of a person. */
  readonly of?: string | undefined;
  readonly look?: 'plain' | 'quiet';
  readonly items: readonly {
    readonly id?: string;
    readonly label: string;
    readonly onAction: () => void;
  }[];
}

/** The actions of one row, or of several that are selected. */
export function ActionMenu({ label: name = 'Actions', of, items, look = 'plain' }: ActionMenuProps) {
  const spoken = of ? `${name}: ${of}` : name;
  return (
    <MenuTrigger>
      <Button look={look} aria-label={spoken}>
        {name}
        <span aria-hidden="true" className={menu.arrow} />
      </Button>
      <Popover className={menu.popover} placement="bottom end">
        <Menu className={menu.menu} items={items} aria-label={spoken}>
          {({ label, id = label, onAction }) => (
            <MenuItem id={id} className={menu.item} onAction={onAction}>
              {label}
            </MenuItem>
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
