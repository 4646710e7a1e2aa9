/** What an action answers, as a plain response: for forms that a script sends by itself. */
export function actionResponse(answer: object): Response {
  if (!isWithInit(answer)) return Response.json(answer);
  return Response.json(answer.data, answer.init ?? undefined);
}

function isWithInit(answer: object): answer is { data: unknown; init: ResponseInit | null } {
  return (answer as { type?: string }).type === 'DataWithResponseInit';
}
