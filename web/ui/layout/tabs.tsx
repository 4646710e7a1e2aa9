import { Tabs as MantineTabs } from '@mantine/core';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Tabs.layer.css';
import { type ReactNode, useRef } from 'react';
import styles from './tabs.module.css';
import { useScrollEdges } from './use-scroll-edges';

interface Tab {
  value: string;
  label: string;
  count?: number;
  content: ReactNode;
}

interface Props {
  label: string;
  tabs: readonly Tab[];
  value: string;
  onChange: (value: string) => void;
}

export function Tabs({ label, tabs, value, onChange }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useScrollEdges(list);
  return (
    <MantineTabs
      value={value}
      onChange={(next) => next && onChange(next)}
      keepMounted={false}
      classNames={{
        root: styles.root,
        list: styles.list,
        tab: styles.tab,
        tabLabel: styles.label,
        panel: styles.panel,
      }}
    >
      <MantineTabs.List ref={list} className="wz-fade" aria-label={label}>
        {tabs.map((tab) => (
          <MantineTabs.Tab key={tab.value} value={tab.value}>
            {tab.label}
            {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
          </MantineTabs.Tab>
        ))}
      </MantineTabs.List>
      {tabs.map((tab) => (
        <MantineTabs.Panel key={tab.value} value={tab.value}>
          {tab.content}
        </MantineTabs.Panel>
      ))}
    </MantineTabs>
  );
}
