import { ProductivityRules } from './productivity-rules.service.js';
import { ProductivityResolver } from './productivity.resolver.js';
import { RatingJob } from './rating-job.service.js';
import { RatingsRepository } from './ratings.repository.js';
import { RuleChanges } from './rule-changes.service.js';
import { RulesQuery } from './rules.query.js';
import { RulesRepository } from './rules.repository.js';

/** What projects hold of apps and sites. */
export const PRODUCTIVITY_PROVIDERS = [
  ProductivityResolver,
  ProductivityRules,
  RatingJob,
  RatingsRepository,
  RuleChanges,
  RulesQuery,
  RulesRepository,
];
