import { redirect } from '@remix-run/node';

/** No such page: the specification sends every unknown path to the same place. */
export function loader() {
  return redirect('/error-404');
}

export function action() {
  return new Response(null, { status: 404 });
}
