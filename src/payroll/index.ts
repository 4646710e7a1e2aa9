export { PayrollModule } from './payroll.module.js';
export { PAYROLL_ENTITIES, PAYROLL_FORMS, payrollServices } from './payroll.registry.js';
