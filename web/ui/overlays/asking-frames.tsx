import { type ReactNode, type SyntheticEvent, useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/basics/button';
import { TypedValues } from '~/ui/frame/typed-values';
import { noteAskingLayer, useLeaveBlocker } from '~/ui/frame/use-leave-blocker';
import { LayerContext, useLayerState } from '~/ui/frame/layer-context';
import type { DialogProps } from './dialog';
import type { DrawerProps } from './drawer';
import { DialogFrame, DrawerFrame } from './layer-frames';
import { useLayer } from './use-layer';

/** The frames of dialogs and drawers, which ask before what was changed in them is thrown away. */
export function AskingDialog(props: DialogProps) {
  const { close, handlers, around } = useDiscard(props.open, props.onClose);
  return around(<DialogFrame {...props} onClose={close} handlers={handlers} />);
}

export function AskingDrawer(props: DrawerProps) {
  const { close, handlers, around } = useDiscard(props.open, props.onClose);
  return around(<DrawerFrame {...props} onClose={close} handlers={handlers} />);
}

/** Closing a layer asks first where something in it was changed and not saved; so does going back. */
function useDiscard(open: boolean, onClose: () => void) {
  const outer = useLayerState();
  const [typed] = useState(() => new TypedValues());
  const [changed, setChanged] = useState(false);
  const [inner, setInner] = useState<(() => boolean) | null>(null);
  const [asking, setAsking] = useState(false);
  const state = useMemo(() => {
    const settle = (form?: HTMLFormElement) => {
      typed.settle(form);
      setChanged(typed.changed);
    };
    return { settle, noteInner: (holds: (() => boolean) | null) => setInner(() => holds) };
  }, [typed]);
  useEffect(() => {
    if (open) return;
    state.settle();
    setAsking(false);
  }, [open, state]);
  const holdsValues = open && (changed || inner !== null);
  const holds = useCallback(() => typed.changed || (inner?.() ?? false), [typed, inner]);
  useEffect(() => {
    outer?.noteInner(holdsValues ? holds : null);
    return () => outer?.noteInner(null);
  }, [outer, holdsValues, holds]);

  const discard = () => {
    setAsking(false);
    onClose();
  };
  return {
    close: () => (typed.changed ? setAsking(true) : onClose()),
    handlers: {
      onFocusCapture: ofThisLayer((event) => typed.enter(event.target)),
      onChange: ofThisLayer((event) => {
        typed.change(event.target);
        setChanged(typed.changed);
      }),
    },
    around: (frame: ReactNode) => (
      <LayerContext.Provider value={state}>
        {frame}
        {holdsValues && !outer && <AskOnBack holds={holds} />}
        <Question open={asking} onDiscard={discard} onKeep={() => setAsking(false)} />
      </LayerContext.Provider>
    ),
  };
}

/** React hands an event of a layer on to the layers around it, each of which looks after its own fields alone. */
function ofThisLayer(listen: (event: SyntheticEvent<HTMLElement>) => void) {
  return (event: SyntheticEvent<HTMLElement>) => {
    if (event.target instanceof Element && isOf(event.currentTarget, event.target)) listen(event);
  };
}

/** Not in a layer further in; what opens beside the layer, such as a calendar, is in none. */
function isOf(body: HTMLElement, element: Element): boolean {
  const layer = element.closest('[role="dialog"][aria-modal]');
  return !layer || layer.contains(body);
}

function AskOnBack({ holds }: { holds: () => boolean }) {
  const { isBlocked, leave, stay } = useLeaveBlocker({ active: true, back: true, holds });
  useEffect(() => noteAskingLayer(), []);
  return <Question open={isBlocked} onDiscard={leave} onKeep={stay} />;
}

interface QuestionProps {
  open: boolean;
  onDiscard: () => void;
  onKeep: () => void;
}

function Question({ open, onDiscard, onKeep }: QuestionProps) {
  const { t } = useTranslation();
  const buttons = (
    <>
      <Button kind="danger" onClick={onDiscard}>
        {t('ui.discard.confirm')}
      </Button>
      <Button onClick={onKeep} data-autofocus>
        {t('ui.discard.keep')}
      </Button>
    </>
  );
  return (
    useLayer(open) && (
      <DialogFrame open={open} title={t('ui.discard.title')} size="small" onClose={onKeep} actions={buttons}>
        {t('ui.discard.text')}
      </DialogFrame>
    )
  );
}
