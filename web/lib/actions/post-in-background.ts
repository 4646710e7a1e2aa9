type Fields = readonly (readonly [string, string])[];

interface BackgroundAnswer {
  refusal?: { message: string };
  /** Of a deletion, seconds of time that went with it. */
  removedSeconds?: number;
  /** Of many at once, those that were not done. */
  refused?: { uuid: string; message: string }[];
}

/** Sends a form that outlives its page. Whatever goes wrong is answered as a refusal. */
export async function postInBackground(path: string, fields: Fields): Promise<BackgroundAnswer> {
  const body = new URLSearchParams(fields.map(([name, value]) => [name, value]));
  try {
    const response = await fetch(path, { method: 'POST', body, keepalive: true });
    const answer = (await response.json()) as BackgroundAnswer & { message?: string };
    if (response.ok || answer.refusal) return answer;
    return { refusal: { message: answer.message ?? response.statusText } };
  } catch (error) {
    return { refusal: { message: error instanceof Error ? error.message : String(error) } };
  }
}
