import { loginOnly } from '~/lib/server/guards.server';

/** Refusals after which sending the same picture again makes sense. */
const PASSING = new Set(['limited', 'unavailable']);

/** A picture of a shared screen. `taken` is false when the server will never have it. */
export const action = loginOnly(async ({ request, context, actor }) => {
  const form = await request.formData();
  const picture = form.get('picture');
  const bytes = picture instanceof Blob ? Buffer.from(await picture.arrayBuffer()) : Buffer.alloc(0);
  const text = (name: string): string => String(form.get(name) ?? '');
  const { screencastIntake } = context.services;
  try {
    await screencastIntake.receive(
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
});
