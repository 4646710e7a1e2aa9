import { RUNS_COMPANY_MEMBER, SEES_PEOPLE, type NounNeeds } from '../needs.js';

export default {
  operations: {
    auditLog: { role: ['owner'] },
    activateCompanyUser: RUNS_COMPANY_MEMBER,
    changeCompanyRole: RUNS_COMPANY_MEMBER,
    companies: 'login',
    company: { company: 'member' },
    companyMoneyLeft: { role: ['owner'] },
    companyRoles: { company: 'member' },
    companyUsers: SEES_PEOPLE,
    createCompany: 'login',
    deactivateCompanyUser: RUNS_COMPANY_MEMBER,
    deleteCompany: { role: ['owner'] },
    deletedCompanies: 'login',
    leaveCompany: { company: 'membership' },
    myCompanies: 'login',
    restoreCompany: { only: [] },
    timezones: 'login',
    updateCompany: { company: 'company.edit' },
    updateTimezones: { company: 'timezones.update' },
  },
  kinds: {
    'company.uuid': 'company',
    'companyMoneyLeft.uuid': 'company',
    'deleteCompany.input.uuid': 'company',
    'updateCompany.input.uuid': 'company',
  },
  samples: {
    'changeCompanyRole.input.role': 'agent',
    'createCompany.input': {
      name: 'New company',
      address: 'Durbar Marg',
      email: 'office@new.test',
      ownerEmail: 'owner@new.test',
      trackingType: 'BOTH',
    },
    'updateTimezones.input.main': 'Asia/Kathmandu',
    'updateTimezones.input.timezones': ['Asia/Kathmandu'],
  },
} satisfies NounNeeds;
