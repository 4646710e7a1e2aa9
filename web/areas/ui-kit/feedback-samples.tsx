import { useState } from 'react';
import { jobTray } from '~/lib/jobs';
import { Banner } from '~/ui/basics/banner';
import { Button } from '~/ui/basics/button';
import { Chip, StatusChip } from '~/ui/basics/chip';
import { CopyButton } from '~/ui/basics/copy/copy-button';
import { Progress } from '~/ui/basics/progress';
import { SkeletonLines } from '~/ui/basics/skeleton';
import { EmptyState } from '~/ui/layout/empty-state';
import { Panel } from '~/ui/layout/panel';
import { Stepper } from '~/ui/layout/stepper';
import { Tabs } from '~/ui/layout/tabs';
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog';
import { Drawer } from '~/ui/overlays/drawer';
import { toast } from '~/lib/toasts';
import { Row, Stack } from '~/ui/primitives/stack';

export function FeedbackSamples() {
  return (
    <>
      <Layers />
      <Panel title="Banners and chips">
        <Stack gap={16}>
          <Banner title="Your e-mail is not verified yet">We sent a link to asha@example.com.</Banner>
          <Banner kind="success">The bank account was saved.</Banner>
          <Banner kind="warning" actions={<Button small>Review</Button>}>
            4 manual entries wait for a decision.
          </Banner>
          <Banner kind="danger" title="Insufficient Balance">
            The payroll wallet lacks 1,204.00.
          </Banner>
          <Row gap={10}>
            <StatusChip status="ok">Approved</StatusChip>
            <StatusChip status="progress">In review</StatusChip>
            <StatusChip status="waiting">Pending</StatusChip>
            <StatusChip status="off">Disabled</StatusChip>
            <StatusChip status="danger">Failed</StatusChip>
            <StatusChip status="locked">Expired</StatusChip>
            <Chip>Owner</Chip>
            <Chip tone="warn">Due in 2 days</Chip>
          </Row>
        </Stack>
      </Panel>
      <Panel title="Progress, steps, waiting">
        <Stack gap={16}>
          <Stepper
            current={2}
            steps={[
              { label: 'Period', to: '#' },
              { label: 'People', to: '#' },
              { label: 'Extras' },
              { label: 'Review' },
            ]}
          />
          <Progress value={64} label="Upload" />
          <Progress value={null} label="Export" />
          <SkeletonLines lines={3} />
        </Stack>
      </Panel>
      <TabSample />
    </>
  );
}

function Layers() {
  const [layer, setLayer] = useState<'confirm' | 'typed' | 'drawer' | null>(null);
  const close = () => setLayer(null);
  return (
    <Panel title="Messages and layers">
      <Row gap={10}>
        <Button onClick={() => toast.success('Your changes were saved.')}>Success</Button>
        <Button onClick={() => toast.error('The server did not answer.')}>Error</Button>
        <Button
          onClick={() =>
            toast.info('Entry deleted.', { action: { label: 'Undo', run: () => toast.success('Restored.') } })
          }
        >
          With action
        </Button>
        <Button onClick={startJob}>Long work</Button>
        <Button onClick={() => setLayer('confirm')}>Confirm</Button>
        <Button kind="danger" onClick={() => setLayer('typed')}>
          Typed confirm
        </Button>
        <Button onClick={() => setLayer('drawer')}>Drawer</Button>
        <CopyButton text="WZ-1042" label="Copy number" />
      </Row>
      <ConfirmDialog
        open={layer === 'confirm'}
        title="Delete this screenshot?"
        confirm="Delete, minus 10 minutes"
        danger
        onConfirm={close}
        onClose={close}
      >
        Removes 10 min (09:40–09:50) from paid time.
      </ConfirmDialog>
      <ConfirmDialog
        open={layer === 'typed'}
        title="Delete the company?"
        confirm="Delete for ever"
        danger
        typed="Acme"
        onConfirm={close}
        onClose={close}
      >
        All projects, hours and documents go with it.
      </ConfirmDialog>
      <Drawer open={layer === 'drawer'} title="Invoice 1042" onClose={close}>
        Details stand here while the list stays in sight.
      </Drawer>
    </Panel>
  );
}

let jobs = 0;

function startJob(): void {
  const id = `sample-${++jobs}`;
  let percent = 0;
  const timer = setInterval(() => {
    percent += 7;
    if (percent < 100) return jobTray.update(id, { percent });
    clearInterval(timer);
    jobTray.update(id, { state: 'done', percent: 100, note: '1,482 rows' });
  }, 400);
  const cancel = () => {
    clearInterval(timer);
    jobTray.remove(id);
  };
  jobTray.report({ id, title: 'hours_acme_2026-11-15.csv', percent, state: 'running', cancel });
}

function TabSample() {
  const [tab, setTab] = useState('empty');
  return (
    <Panel title="Tabs and empty states" flush>
      <Tabs
        label="Empty states"
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'empty',
            label: 'Nothing yet',
            content: (
              <EmptyState title="No companies" actions={<Button kind="primary">Create a company</Button>}>
                Create the first one to invite people and track time.
              </EmptyState>
            ),
          },
          {
            value: 'filtered',
            label: 'Filtered',
            count: 0,
            content: <EmptyState kind="filtered" title="No results found" actions={<Button>Clear filters</Button>} />,
          },
          {
            value: 'locked',
            label: 'Locked',
            content: (
              <EmptyState kind="locked" title="Not Authorized">
                Ask the owner of the company for access.
              </EmptyState>
            ),
          },
          { value: 'done', label: 'Done', content: <EmptyState kind="done" title="Nothing waits for you." /> },
        ]}
      />
    </Panel>
  );
}
