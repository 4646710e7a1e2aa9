import type { AppLoadContext } from '@remix-run/node';

type OwnedDocument = Awaited<ReturnType<AppLoadContext['services']['identity']['documents']['listOwn']>>[number];

type Submission = Awaited<ReturnType<AppLoadContext['services']['wallet']['documentSubmissions']['listOwn']>>[number];

/** Lists the decision of each company that has the document. */
export function submissionsOf({ uuid }: OwnedDocument, submissions: readonly Submission[]) {
  const own = submissions.filter(({ document }) => document === uuid);
  return { submissions: own.map(({ company, status, reason }) => ({ company, status, reason })) };
}

/** A document as pages show it. */
export function documentView(document: OwnedDocument) {
  const { uuid, documentType, name, size, status, reason, createdAt, owner } = document;
  return {
    uuid,
    documentType,
    name,
    size,
    status,
    reason,
    createdAt: createdAt.toISOString(),
    owner: { name: owner.name, email: owner.email },
    href: `/resources/documents/${uuid}`,
  };
}
