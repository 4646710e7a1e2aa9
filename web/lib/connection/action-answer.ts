type Plain = string | boolean | number | { [name: string]: Plain };

/** Returns a response as Remix sends it for an action that refused: then Remix does not load the page again. */
export function actionAnswer(data: object): Response {
  return written({ data } as { data: Plain }, 503);
}

/** Returns a response as Remix sends it for an action that leads to another page, or back to the present one. */
export function redirectAnswer(path: string): Response {
  return written({ redirect: path, status: 302, revalidate: false, reload: false, replace: true }, 202);
}

/** Each value stands once in a list, and objects name the places of theirs. */
function written(answer: Plain, status: number): Response {
  const places: unknown[] = [];
  const place = (value: Plain): number => {
    const at = places.push(value) - 1;
    if (typeof value === 'object') {
      const entries = Object.entries(value).map(([name, part]) => [`_${place(name)}`, place(part)]);
      places[at] = Object.fromEntries(entries);
    }
    return at;
  };
  place(answer);
  return new Response(`${JSON.stringify(places)}\n`, { status, headers: { 'Content-Type': 'text/x-script' } });
}
