import type { AppLoadContext } from '@remix-run/node';

type OwnedDocument = Awaited<ReturnType<AppLoadContext['services']['documents']['listOwn']>>[number];

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
