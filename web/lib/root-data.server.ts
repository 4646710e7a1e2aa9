import type { AppLoadContext } from '@remix-run/node';
import type { UserView } from './root-data';

export function viewOfUser({ actor, kernel }: AppLoadContext): UserView | null {
  if (!actor) return null;
  const role = actor.isAdmin ? 'admin' : 'user';
  return {
    uuid: actor.userId,
    awaitsSecondFactor: actor.adminAwaitsSecondFactor,
    name: actor.name,
    email: actor.email,
    avatar: kernel.avatarUrl({ uuid: actor.userId, avatar: actor.avatar }),
    isAdmin: actor.isAdmin,
    roleLabel: role,
    menu: role,
  };
}
