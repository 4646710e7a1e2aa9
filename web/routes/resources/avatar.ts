import type { AppLoadContext } from '@remix-run/node';
import { jsonOf } from '~/lib/server/form-fields.server';
import { intentOf } from '~/lib/server/form-values.server';
import { loginOnly, refusable } from '~/lib/server/guards.server';
import { fileOf, uploadedForm } from '~/lib/server/upload.server';

/** Takes a new picture, or the present one away. */
export const action = loginOnly(async ({ request, context, actor }) => {
  const form = await uploadedForm(request);
  const intent = intentOf(form);
  const { avatars } = context.services;
  return refusable({ context }, intent, async () => {
    if (intent === 'remove') {
      await avatars.remove(actor);
      return { intent, done: 'identity.avatar.removed' as const };
    }
    const { bytes } = await fileOf(form, 'image');
    await avatars.upload(actor, bytes, cropOf(context, form));
    return { intent, done: 'identity.avatar.saved' as const };
  });
});

/** The cropper speaks of x and y; without scripts there is no crop, and the middle is taken. */
function cropOf(context: AppLoadContext, form: FormData): object {
  const { x, y, width, height } = (jsonOf(context, form, 'crop') ?? {}) as Partial<Record<string, number>>;
  return { left: x, top: y, width, height };
}
