import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany, aMember } from '../../../test/harness/builders/company.js';
import { Forbidden, NotFound } from '../../shared/errors/app-error.js';
import type { Company } from '../companies/company.entity.js';
import { OwnMembership } from '../members/member.errors.js';
import { MembersRepository } from '../members/members.repository.js';
import { AppointmentNotDue, HasOwner } from './appointment.errors.js';
import { OwnerAppointments } from './owner-appointments.service.js';

const DAY = 86_400;

describe('an owner for a company without one', () => {
  let test: TestApp;
  let boss: Person;
  let company: Company;
  let member: Person;
  let admin: Person;
  beforeAll(async () => {
    test = await openTestApp();
  });
  beforeEach(async () => {
    boss = await signedIn(test.app);
    company = await aCompany(test.app, boss.actor);
    member = await aMember(test.app, company);
    admin = await signedIn(test.app, { isAdmin: true });
  });
  afterAll(() => test.close());

  const loseOwner = () =>
    test.dataSource.query('UPDATE identity_user SET deactivated_at = NOW(3) WHERE id = ?', [boss.user.id]);
  const appoint = (who = member, by = admin) =>
    test.app.get(OwnerAppointments).appoint(by.actor, { company: company.uuid, user: who.user.uuid });
  const roleOf = async ({ user }: Person) => (await test.app.get(MembersRepository).find(company.id, user.id))?.role;
  const noticesOf = async ({ user }: Person): Promise<number> => {
    await test.settle();
    const sql = `SELECT id FROM identity_notification WHERE user_id = ? AND type = 'OWNER_APPOINTMENT'`;
    return (await test.dataSource.query<object[]>(sql, [user.id])).length;
  };

  it('comes seven days after all its people were told', async () => {
    await loseOwner();
    const outsider = await signedIn(test.app);
    expect(await appoint(outsider)).toMatchObject({ completed: false });
    expect([await noticesOf(member), await noticesOf(outsider)]).toEqual([1, 1]);
    test.clock.advance(7 * DAY - 1);
    await expect(appoint(outsider)).rejects.toThrow(AppointmentNotDue);
    expect(await roleOf(outsider)).toBeUndefined();
    test.clock.advance(1);
    expect(await appoint(outsider)).toMatchObject({ completed: true });
    expect(await roleOf(outsider)).toBe('owner');
    await expect(appoint(member)).rejects.toThrow(HasOwner);
  });

  it('waits anew for another person, and not at all once it is cancelled', async () => {
    await loseOwner();
    await appoint();
    test.clock.advance(7 * DAY);
    expect(await appoint(await aMember(test.app, company))).toMatchObject({ completed: false });
    const cancel = () => test.app.get(OwnerAppointments).cancel(admin.actor, { company: company.uuid });
    await cancel();
    await expect(cancel()).rejects.toThrow(NotFound);
    expect(await appoint()).toMatchObject({ completed: false });
    expect(await roleOf(member)).toBe('member');
    const { appointment } = await listed();
    expect(appointment?.user.uuid).toBe(member.user.uuid);
  });

  const listed = async () => {
    await test.dataSource.query('UPDATE company_member SET deactivated_at = NOW(3) WHERE user_id = ?', [boss.user.id]);
    const all = await test.app.get(OwnerAppointments).list(admin.actor);
    return all.find((one) => one.company.uuid === company.uuid) as (typeof all)[number];
  };

  it('is not given where there is one, by others, or to the administrator', async () => {
    await expect(appoint()).rejects.toThrow(HasOwner);
    await loseOwner();
    await expect(appoint(member, member)).rejects.toThrow(Forbidden);
    await expect(test.app.get(OwnerAppointments).list(member.actor)).rejects.toThrow(Forbidden);
    await expect(appoint(admin)).rejects.toThrow(OwnMembership);
    await expect(appoint(boss)).rejects.toThrow(NotFound);
  });
});
