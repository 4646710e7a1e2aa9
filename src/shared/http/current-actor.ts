import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { GqlExecutionContext } from '@nestjs/graphql';
import type { Socket } from 'socket.io';
import type { Actor } from '../permissions/actor.js';

interface WithActor {
  actor?: Actor | null;
}

/** Returns the person who sent the call that this handler answers, whichever way it came in. */
export function currentActorOf(context: ExecutionContext): Actor | null {
  switch (context.getType<'http' | 'ws' | 'graphql'>()) {
    case 'graphql':
      return GqlExecutionContext.create(context).getContext<WithActor>().actor ?? null;
    case 'ws':
      return (context.switchToWs().getClient<Socket>().data as WithActor).actor ?? null;
    default:
      return context.switchToHttp().getRequest<WithActor>().actor ?? null;
  }
}

/** The signed-in person of a resolver, controller or gateway method. Null only where the rule is `@Public()`. */
export const CurrentActor = createParamDecorator((_data: unknown, context: ExecutionContext) =>
  currentActorOf(context),
);
