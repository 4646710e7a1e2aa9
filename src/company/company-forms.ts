import { StartBuildUploadInput } from './builds/build.dto.js';
import { CreateCompanyInput } from './companies/company.dto.js';
import { InviteInput } from './invitations/invitation.dto.js';

/** Input classes by the name under which a page asks for their HTML constraints. */
export const COMPANY_FORMS = {
  build: StartBuildUploadInput,
  createCompany: CreateCompanyInput,
  invite: InviteInput,
};
