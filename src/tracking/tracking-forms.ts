import { SetProductivityInput } from './productivity/productivity.dto.js';
import { PostManualTimeInput } from './manual-time/manual-time.dto.js';

/** Input classes from which pages derive the constraints of their forms. */
export const TRACKING_FORMS = {
  manualTime: PostManualTimeInput,
  productivityRule: SetProductivityInput,
};
