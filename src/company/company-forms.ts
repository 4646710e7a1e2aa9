import { StartBuildUploadInput } from './builds/build.dto.js';
import { CreateCompanyInput, UpdateCompanyInput } from './companies/company.dto.js';
import { AcceptAsNewInput, InviteInput } from './invitations/invitation.dto.js';

/** Input classes by the name under which a page asks for their HTML constraints. */
export const COMPANY_FORMS = {
  build: StartBuildUploadInput,
  acceptInvitation: AcceptAsNewInput,
  createCompany: CreateCompanyInput,
  invite: InviteInput,
  updateCompany: UpdateCompanyInput,
};
