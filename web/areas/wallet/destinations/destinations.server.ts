import type { AppLoadContext } from '@remix-run/node';
import { checkedOf } from '~/lib/server/form-fields.server';
import type { DestinationItem } from './destination-item';

type Preview = Awaited<ReturnType<AppLoadContext['services']['wallet']['batchPreviews']['preview']>>;

export function destinationItem({ payee, ...destination }: Preview['rows'][number]['destination']): DestinationItem {
  const { kind, version, state, account, holder, former } = destination;
  return { payee: payee.uuid, name: payee.name, kind, version, state, account, holder, former };
}

/** Bank details that were confirmed: one checked box for each, named by payee, kind and version. */
export function confirmedOf(form: FormData) {
  return checkedOf(form, 'confirmed').map((name) => {
    const [payee = '', kind = '', version = ''] = name.split('.');
    return { payee, kind, version: Number(version) };
  });
}
