import { data } from '@remix-run/node';
import { adminOnly } from '~/lib/server/guards.server';
import { formAction } from '~/lib/server/intents.server';
import { fileOf } from '~/lib/server/upload.server';

/** Takes one piece of a build. Answers how many bytes are there; with `message` when the upload cannot go on. */
export const action = adminOnly(
  formAction({
    answer: async ({ context, actor, form }) => {
      const { bytes } = await fileOf(form, 'piece');
      const { buildUploads } = context.services.company;
      const uuid = String(form.get('uuid') ?? '');
      try {
        const build = await buildUploads.add(actor, { uuid, position: Number(form.get('position')), bytes });
        return { received: Number(build.received), done: build.publishedAt !== null };
      } catch (error) {
        const { code, message, kind } = context.kernel.report(error);
        // The sender counted wrong: it goes on where the server is.
        if (code === 'CONFLICT') return { received: Number((await buildUploads.readState(actor, uuid)).received) };
        return data({ message }, { status: context.kernel.status(kind) });
      }
    },
  }),
);
