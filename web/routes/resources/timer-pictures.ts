import type { AppLoadContext } from '@remix-run/node';
import type { Actor } from '@server/shared/permissions/actor';
import { loginOnly } from '~/lib/server/guards.server';
import { formAction } from '~/lib/server/intents.server';

/** Refusals after which sending the same picture again makes sense. */
const PASSING = new Set(['limited', 'unavailable']);

/** A picture of a shared screen. `taken` is false when the server will never have it. */
export const action = loginOnly(formAction({ fields: ['picture'], answer: takePicture }));

async function takePicture({ context, actor, form }: Asked): Promise<Response> {
  const picture = form.get('picture');
  const bytes = picture instanceof Blob ? Buffer.from(await picture.arrayBuffer()) : Buffer.alloc(0);
  const text = (name: string): string => String(form.get(name) ?? '');
  try {
    await context.services.tracking.screencastIntake.receive(
      actor,
      {
        uuid: text('uuid'),
        project: text('project'),
        title: text('title'),
        takenAt: text('takenAt'),
        clientTime: text('clientTime'),
        blurred: text('blurred') === 'true',
      },
      bytes,
    );
    return Response.json({ taken: true });
  } catch (error) {
    const report = context.kernel.report(error);
    if (PASSING.has(report.kind)) return Response.json(report, { status: context.kernel.status(report.kind) });
    return Response.json({ taken: false, message: report.message });
  }
}

interface Asked {
  context: AppLoadContext;
  actor: Actor;
  form: FormData;
}
