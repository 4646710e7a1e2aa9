/** The named values of a form as the services expect them: text, and yes/no for checkboxes. Files are left out. */
export function formValues<N extends string>(form: FormData, names: readonly N[]): Record<N, string | undefined> {
  const entries = names.map((name) => {
    const value = form.get(name);
    return [name, typeof value === 'string' ? value : undefined] as const;
  });
  return Object.fromEntries(entries) as Record<N, string | undefined>;
}
