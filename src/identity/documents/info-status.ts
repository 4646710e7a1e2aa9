import type { Document, DocumentType } from './document.entity.js';
import { InfoState, type InfoStatus } from './document.dto.js';

type Known = Pick<Document, 'documentType' | 'status'>;

/** The best that any document of a kind has reached: a rejected second copy takes nothing back. */
export function infoStatusOf(documents: readonly Known[]): InfoStatus {
  const identity = stateOf(documents, 'IDENTITY');
  const proofOfAddress = stateOf(documents, 'PROOF_OF_ADDRESS');
  return {
    identity,
    proofOfAddress,
    cv: documents.some(({ documentType }) => documentType === 'CV'),
    verified: identity === InfoState.VERIFIED && proofOfAddress === InfoState.VERIFIED,
  };
}

function stateOf(documents: readonly Known[], type: DocumentType): InfoState {
  const statuses = documents.filter(({ documentType }) => documentType === type).map(({ status }) => status);
  if (statuses.includes('VERIFIED')) return InfoState.VERIFIED;
  if (statuses.includes('PENDING')) return InfoState.PENDING;
  return statuses.length > 0 ? InfoState.REJECTED : InfoState.MISSING;
}
