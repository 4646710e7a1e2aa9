/**
 * The one form in which addresses are compared, stored and written to. Addresses hold ASCII only (see IsAddress), so no
 * two that look or fold alike can belong to different people; plus-parts and dots are kept: they are the owner's business.
 */
export function normalEmail(address: string): string {
  return address.normalize('NFKC').trim().toLowerCase();
}
