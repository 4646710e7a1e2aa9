import { useFetchers } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { jobTray } from '~/lib/jobs';
import type { Refusal } from '~/ui/frame/form-context';

/** Work that is over sooner than this needs no place in the tray. */
const PATIENCE = 700;

/** Follows every file that is being sent in the job tray, also when its page was left: the forms need do nothing for it. */
export function UploadJobs() {
  return useFetchers().map(({ key, formData, data }) => {
    const file = formData && [...formData.values()].find((value) => value instanceof File && value.name !== '');
    return file instanceof File && <UploadJob key={key} title={file.name} answer={data as Answer} />;
  });
}

type Answer = { refusal?: Refusal } | undefined;

let lastId = 0;

function UploadJob({ title, answer }: { title: string; answer: Answer }) {
  const latest = useRef(answer);
  latest.current = answer;
  useEffect(() => {
    const id = `upload-${++lastId}`;
    let told = false;
    const timer = setTimeout(() => {
      told = true;
      jobTray.report({ id, title, percent: null, state: 'running' });
    }, PATIENCE);
    return () => {
      clearTimeout(timer);
      if (!told) return;
      const refusal = latest.current?.refusal;
      jobTray.update(id, { state: latest.current && !refusal ? 'done' : 'failed', note: refusal?.message });
    };
  }, [title]);
  return null;
}
