/** Runs work whose refusals name fields of a part, such as `company.name`, for a form that names them `name`. */
export async function inFieldsOf<T>(part: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const refused = error as { fields?: Record<string, unknown> };
    if (refused.fields) {
      const entries = Object.entries(refused.fields);
      refused.fields = Object.fromEntries(entries.map(([name, texts]) => [name.replace(`${part}.`, ''), texts]));
    }
    throw error;
  }
}
