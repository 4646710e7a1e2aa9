import type { NounNeeds } from '../needs.js';

/** The answer without the link and the code is the same for whoever asks: NOT_VERIFIED. */
export default {
  operations: {
    requestInvoiceCode: 'public',
    verifyInvoiceViaOTP: 'public',
    verifiedInvoice: 'public',
    answerVerifiedInvoice: 'public',
  },
  samples: {
    'requestInvoiceCode.input.token': 'x'.repeat(43),
    'verifyInvoiceViaOTP.input.token': 'x'.repeat(43),
    'verifyInvoiceViaOTP.input.code': '123456',
    'verifiedInvoice.pass': 'x'.repeat(43),
    'answerVerifiedInvoice.input.pass': 'x'.repeat(43),
    'answerVerifiedInvoice.input.version': 1,
    'answerVerifiedInvoice.input.approved': true,
    'answerVerifiedInvoice.input.idempotencyKey': 'matrix-key-1-verified',
  },
} satisfies NounNeeds;
