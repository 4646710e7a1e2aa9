/** Input classes by the name under which a page asks for their HTML constraints. */
export const PROJECT_FORMS = {};
