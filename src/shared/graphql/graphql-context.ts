import type { Request } from 'express';
import type { Actor } from '../permissions/actor.js';

export interface GraphqlContext {
  actor: Actor | null;
  request: Request;
}
