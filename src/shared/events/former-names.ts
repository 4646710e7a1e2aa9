/** Former names of fields with a public id, in events that releases before decision 017 left in the outbox. */
const FORMER = new Map([
  ['actorId', 'actorUuid'],
  ['companyId', 'companyUuid'],
  ['creatorId', 'creatorUuid'],
  ['documentId', 'documentUuid'],
  ['invitationId', 'invitationUuid'],
  ['manualTimeId', 'manualTimeUuid'],
  ['ownerId', 'ownerUuid'],
  ['projectId', 'projectUuid'],
  ['reviewerId', 'reviewerUuid'],
  ['sessionId', 'sessionUuid'],
  ['userId', 'userUuid'],
]);

/** Renames the fields of a stored event, and of lists in it, to their present names. */
export function inPresentNames(stored: unknown): unknown {
  if (Array.isArray(stored)) return stored.map(inPresentNames);
  if (typeof stored !== 'object' || stored === null) return stored;
  return Object.fromEntries(
    Object.entries(stored).map(([name, value]) => [FORMER.get(name) ?? name, inPresentNames(value)]),
  );
}
