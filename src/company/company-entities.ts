import { Build, BuildPart } from './builds/build.entity.js';
import { Company, CompanyTimeZone } from './companies/company.entity.js';
import { CompanyGrant } from './grants/grant.entity.js';
import { Invitation } from './invitations/invitation.entity.js';
import { CompanyMember } from './members/member.entity.js';

export const COMPANY_ENTITIES = [Build, BuildPart, Company, CompanyGrant, CompanyMember, CompanyTimeZone, Invitation];
