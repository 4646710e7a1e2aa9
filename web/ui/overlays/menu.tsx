import { Menu as MantineMenu } from '@mantine/core';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Link } from '@remix-run/react';
import type { ReactElement, ReactNode } from 'react';
import styles from './menu.module.css';

interface Props {
  /** The button that opens it. */
  trigger: ReactElement;
  children: ReactNode;
  width?: number;
  align?: 'start' | 'end';
  columns?: 1 | 2;
}

export function Menu({ trigger, children, width = 240, align = 'end', columns = 1 }: Props) {
  return (
    <MantineMenu
      width={width}
      position={`bottom-${align}`}
      offset={6}
      // Stays where its button is, inside the landmark; `fixed` keeps it from being cut off by what scrolls.
      withinPortal={false}
      floatingStrategy="fixed"
      withInitialFocusPlaceholder={false}
      shadow="md"
      transitionProps={{ duration: 100 }}
      classNames={{
        dropdown: styles.dropdown,
        item: styles.item,
        itemSection: styles.section,
        label: styles.label,
        divider: styles.divider,
      }}
    >
      <MantineMenu.Target>{trigger}</MantineMenu.Target>
      <MantineMenu.Dropdown data-columns={columns}>{children}</MantineMenu.Dropdown>
    </MantineMenu>
  );
}

interface ItemProps {
  icon?: ReactNode;
  end?: ReactNode;
  danger?: boolean;
  lang?: string;
  disabled?: boolean;
  children: ReactNode;
}

export function MenuItem({ icon, end, danger, onSelect, ...rest }: ItemProps & { onSelect: () => void }) {
  return (
    <MantineMenu.Item
      leftSection={icon}
      rightSection={end}
      data-danger={danger || undefined}
      onClick={onSelect}
      {...rest}
    />
  );
}

export function MenuLink({ icon, end, help, to, children }: ItemProps & { to: string; help?: string }) {
  return (
    <MantineMenu.Item component={Link} to={to} leftSection={icon} rightSection={end}>
      {children}
      {help && <span className={styles.help}>{help}</span>}
    </MantineMenu.Item>
  );
}

/** Sends a form that stands elsewhere on the page, such as the one that logs out. */
export function MenuSubmit({ icon, form, children }: ItemProps & { form: string }) {
  return (
    <MantineMenu.Item type="submit" form={form} leftSection={icon} closeMenuOnClick={false}>
      {children}
    </MantineMenu.Item>
  );
}

export const MenuDivider = () => <MantineMenu.Divider />;
export const MenuLabel = ({ children }: { children: ReactNode }) => <MantineMenu.Label>{children}</MantineMenu.Label>;
