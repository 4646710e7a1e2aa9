import type { AppLoadContext } from '@remix-run/node';

type Services = AppLoadContext['services'];
type Submitted = Awaited<ReturnType<Services['wallet']['companyDocuments']['list']>>['data'][number];

/** A document as those who review it for a company see it. */
export function submittedView({ document, owner, status, reason, submittedAt }: Submitted, company: string) {
  return {
    uuid: document.uuid,
    documentType: document.documentType,
    name: document.name,
    size: document.size,
    status,
    reason,
    createdAt: submittedAt.toISOString(),
    owner: { uuid: owner.uuid, name: owner.name, email: owner.email },
    company,
    href: `/resources/company-documents/${company}/${document.uuid}`,
  };
}
