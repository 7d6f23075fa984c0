import { type ComponentProps, type KeyboardEvent, useId } from 'react';
import styles from './Button.module.css';

export interface ButtonProps extends ComponentProps<'button'> {
  /** `primary`: the one action of a form. `danger`: cannot be undone. `quiet`: without a frame. */
  readonly look?: 'primary' | 'plain' | 'quiet' | 'danger' | undefined;
}

/** With `aria-disabled` it keeps the focus and ignores presses, such as while its action runs. */
export function Button({ look = 'plain', onClick, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      data-look={look}
      className={styles.button}
      onClick={props['aria-disabled'] ? (event) => event.preventDefault() : onClick}
    />
  );
}

interface ActionMenuProps extends Pick<ButtonProps, 'look'> {
  /** "Actions" when absent. */
  readonly label?: string;
  /** Read after the label: of what, such as the name of a person. */
  readonly of?: string | undefined;
  readonly items: readonly (readonly [label: string, act: () => void])[];
}

/** The actions of one row, or of several that are selected. */
export function ActionMenu({ label = 'Actions', of, look, items }: ActionMenuProps) {
  const id = useId();
  const spoken = of ? `${label}: ${of}` : label;
  return (
    <>
      <Button look={look} aria-label={spoken} aria-haspopup="menu" popoverTarget={id}>
        {label}
        <span aria-hidden="true" className={styles.arrow} />
      </Button>
      <div
        id={id}
        popover="auto"
        role="menu"
        aria-label={spoken}
        className={styles.menu}
        // The browser gives it the focus as the menu opens, before the next key.
        ref={(menu) => menu?.querySelector('button')?.setAttribute('autofocus', '')}
        onKeyDown={(event) => (event.key === 'Tab' ? event.currentTarget.hidePopover() : moveFocus(event))}
        // Before what the action renders, so that a dialog gives the focus back to the button.
        onClick={({ currentTarget }) => currentTarget.hidePopover()}
      >
        {items.map(([name, act], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name
          <button key={at} type="button" role="menuitem" tabIndex={-1} onClick={act}>
            {name}
          </button>
        ))}
      </div>
    </>
  );
}

/** Arrow keys, Home and End move the focus among buttons, of which Tab reaches one. Rows may be a grid. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget } = event;
  const items = [...currentTarget.querySelectorAll('button')];
  const at = items.indexOf(document.activeElement as HTMLButtonElement);
  const row = getComputedStyle(currentTarget).gridTemplateColumns.split(' ').length;
  const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -row, ArrowDown: row, Home: -at, End: -1 - at };
  const next = key in steps && items.at((at + steps[key as keyof typeof steps]) % items.length);
  if (!next) return;
  event.preventDefault();
  for (const item of items) item.tabIndex = item === next ? 0 : -1;
  next.focus();
}
