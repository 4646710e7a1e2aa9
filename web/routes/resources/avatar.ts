import type { AppLoadContext } from '@remix-run/node';
import { jsonOf } from '~/lib/server/form-fields.server';
import { loginOnly } from '~/lib/server/guards.server';
import { intents } from '~/lib/server/intents.server';
import { fileOf } from '~/lib/server/upload.server';

/** Takes a new picture, or the present one away. */
export const action = loginOnly(
  intents({
    upload: {
      done: 'identity.avatar.saved',
      run: async ({ context, actor, form }) => {
        const { bytes } = await fileOf(form, 'image');
        await context.services.identity.avatars.upload(actor, bytes, cropOf(context, form));
      },
    },
    remove: {
      done: 'identity.avatar.removed',
      run: ({ context, actor }) => context.services.identity.avatars.remove(actor),
    },
  }),
);

/** The cropper speaks of x and y; without scripts there is no crop, and the middle is taken. */
function cropOf(context: AppLoadContext, form: FormData): object {
  const { x, y, width, height } = (jsonOf(context, form, 'crop') ?? {}) as Partial<Record<string, number>>;
  return { left: x, top: y, width, height };
}
