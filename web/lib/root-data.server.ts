import type { Actor } from '@server/shared/permissions/actor';
import type { UserView } from './root-data';

export function viewOfUser(actor: Actor | null): UserView | null {
  if (!actor) return null;
  const role = actor.isAdmin ? 'admin' : 'user';
  return {
    uuid: actor.userId,
    name: actor.name,
    email: actor.email,
    avatar: actor.avatar,
    isAdmin: actor.isAdmin,
    roleLabel: role,
    menu: role,
  };
}
