import type { ProjectView } from '@server/project';

/** A project where one chooses among them. */
export function projectChoice({ uuid, name, company, role }: ProjectView) {
  return { uuid, name, company, role };
}
