/** Input classes from which pages derive the constraints of their forms. */
export const TRACKING_FORMS = {};
