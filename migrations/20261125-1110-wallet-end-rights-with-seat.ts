import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/**
 * Selects, under the name `seat`, the people who once had a seat in a company and have none now: their account or their
 * membership is deactivated, or all of their projects are and the company gave them no role beyond the default.
 */
const ENDED_SEATS = `(
  SELECT member.company_id, member.user_id, person.email
    FROM company_member member JOIN identity_user person ON person.id = member.user_id
   WHERE person.deactivated_at IS NOT NULL OR member.deactivated_at IS NOT NULL
      OR (member.role = 'member'
          AND EXISTS (SELECT 1 FROM project_member had JOIN project_project project ON project.id = had.project_id
                       WHERE project.company_id = member.company_id AND had.user_id = member.user_id
                         AND had.deactivated_at IS NOT NULL)
          AND NOT EXISTS (SELECT 1 FROM project_member has JOIN project_project project ON project.id = has.project_id
                           WHERE project.company_id = member.company_id AND has.user_id = member.user_id
                             AND has.deactivated_at IS NULL AND project.archived_at IS NULL))
) seat`;

/** Ends rights on accounts of companies for those whose last seat has ended; guests who never had a seat stay. */
export class WalletEndRightsWithSeat extends ForwardMigration {
  readonly name = 'wallet-end-rights-with-seat-1795605000000';

  protected readonly statements = [
    `UPDATE wallet_invite invite
       JOIN wallet_share share ON share.id = invite.share_id
       JOIN wallet_wallet wallet ON wallet.id = share.wallet_id AND wallet.owner_kind = 'COMPANY'
       JOIN ${ENDED_SEATS} ON seat.company_id = wallet.company_id
        AND (seat.user_id = invite.user_id OR (invite.state = 'PENDING' AND seat.email = invite.email))
        SET invite.state = 'REVOKED', invite.standing = NULL, invite.processed_at = UTC_TIMESTAMP(3),
            invite.seat_ended_at = UTC_TIMESTAMP(3)
      WHERE invite.standing = 1`,
    `UPDATE wallet_schedule schedule
       JOIN ${ENDED_SEATS} ON seat.company_id = schedule.company_id AND seat.user_id = schedule.maker_id
        SET schedule.deactivated_at = UTC_TIMESTAMP(3), schedule.due_on = NULL, schedule.due_at = NULL
      WHERE schedule.deactivated_at IS NULL
        AND EXISTS (SELECT 1 FROM wallet_wallet wallet LEFT JOIN wallet_share share ON share.wallet_id = wallet.id
                     WHERE wallet.company_id = schedule.company_id AND wallet.owner_kind = 'COMPANY'
                       AND (wallet.uuid IN (schedule.source, schedule.destination)
                            OR share.uuid IN (schedule.source, schedule.destination)))`,
  ];

  override async up(runner: QueryRunner): Promise<void> {
    if (!(await runner.hasColumn('wallet_invite', 'seat_ended_at'))) {
      await runner.query('ALTER TABLE wallet_invite ADD COLUMN seat_ended_at DATETIME(3) NULL');
    }
    await super.up(runner);
  }
}
