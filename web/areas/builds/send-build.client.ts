import { jobTray } from '~/lib/jobs';

const PIECE = 4 * 1024 * 1024;
const MAX_PAUSE_MS = 30_000;
const PIECES_ROUTE = '/resources/build-pieces';

export interface Upload {
  uuid: string;
  /** Bytes the server has already. */
  received: number;
}

export interface Progress {
  received: number;
  state: 'sending' | 'waiting' | 'done' | 'stopped' | 'refused';
  message?: string;
}

interface Answer {
  received?: number;
  done?: boolean;
  message?: string;
}

export interface BuildSender {
  stop: () => void;
}

/**
 * Sends a file piece by piece, from where the server has it. A broken line is waited for, so the upload outlives it; the
 * job tray follows it on every page.
 */
export function sendBuild(file: File, upload: Upload, onProgress: (progress: Progress) => void): BuildSender {
  const stopper = new AbortController();
  const id = `build-${upload.uuid}`;
  const tell = (progress: Progress): void => {
    const percent = (100 * progress.received) / file.size;
    const state = progress.state === 'done' ? 'done' : progress.state === 'refused' ? 'failed' : 'running';
    if (progress.state === 'stopped') jobTray.remove(id);
    else
      jobTray.report({ id, title: file.name, percent, state, note: progress.message, cancel: () => stopper.abort() });
    onProgress(progress);
  };
  void send({ file, upload, tell, signal: stopper.signal });
  return { stop: () => stopper.abort() };
}

async function send({
  file,
  upload,
  tell,
  signal,
}: {
  file: File;
  upload: Upload;
  tell: (progress: Progress) => void;
  signal: AbortSignal;
}): Promise<void> {
  let { received } = upload;
  let pause = 1000;
  tell({ received, state: 'sending' });
  while (!signal.aborted) {
    const answer = await sendPiece({ file, uuid: upload.uuid, position: received, signal });
    if (answer === 'unreachable') {
      tell({ received, state: 'waiting' });
      await wait(pause, signal);
      pause = Math.min(MAX_PAUSE_MS, pause * 2);
      continue;
    }
    pause = 1000;
    received = answer.received ?? received;
    if (answer.message) return tell({ received, state: 'refused', message: answer.message });
    if (answer.done) return tell({ received, state: 'done' });
    tell({ received, state: 'sending' });
  }
  tell({ received, state: 'stopped' });
}

async function sendPiece({
  file,
  uuid,
  position,
  signal,
}: {
  file: File;
  uuid: string;
  position: number;
  signal: AbortSignal;
}): Promise<Answer | 'unreachable'> {
  const form = new FormData();
  form.set('uuid', uuid);
  form.set('position', String(position));
  form.set('piece', file.slice(position, position + PIECE), 'piece');
  try {
    const response = await fetch(PIECES_ROUTE, { method: 'POST', body: form, signal });
    if (response.status >= 500 || response.status === 429) return 'unreachable';
    return (await response.json()) as Answer;
  } catch {
    return 'unreachable';
  }
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
