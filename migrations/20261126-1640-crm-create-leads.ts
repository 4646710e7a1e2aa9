import { ASCII, ForwardMigration, KEY, TABLE } from './forward-migration.js';

/** Leads with their contacts, followers, history and mails, and the templates of mails. */
export class CrmCreateLeads extends ForwardMigration {
  readonly name = 'crm-create-leads-1795711200000';

  protected readonly statements = [
    `CREATE TABLE IF NOT EXISTS crm_lead (
      ${KEY},
      uuid CHAR(36) ${ASCII} NOT NULL,
      company_id BIGINT UNSIGNED NOT NULL,
      name VARCHAR(120) NOT NULL,
      address VARCHAR(250) NOT NULL,
      email VARCHAR(254) NOT NULL,
      phone VARCHAR(40) NOT NULL,
      country CHAR(2) ${ASCII} NULL,
      email_key VARCHAR(254) ${ASCII} NULL,
      phone_key VARCHAR(40) ${ASCII} NULL,
      status VARCHAR(14) ${ASCII} NOT NULL,
      priority TINYINT UNSIGNED NOT NULL,
      status_at DATETIME(3) NOT NULL,
      last_at DATETIME(3) NOT NULL,
      last_agent_id BIGINT UNSIGNED NULL,
      follow_up_on DATE NULL,
      reminded_on DATE NULL,
      followers INT UNSIGNED NOT NULL,
      source VARCHAR(120) NOT NULL,
      import_id BIGINT UNSIGNED NULL,
      created_by BIGINT UNSIGNED NOT NULL,
      created_at DATETIME(3) NOT NULL,
      version INT UNSIGNED NOT NULL,
      finalized_at DATETIME(3) NULL,
      finalized_company_id BIGINT UNSIGNED NULL,
      mail_opt_out TINYINT NOT NULL,
      deleted_at DATETIME(3) NULL,
      UNIQUE KEY crm_lead_uuid (uuid),
      UNIQUE KEY crm_lead_email (company_id, email_key),
      UNIQUE KEY crm_lead_phone (company_id, phone_key),
      KEY crm_lead_board (company_id, deleted_at, status, priority, last_at, id),
      KEY crm_lead_pool (company_id, deleted_at, followers, status),
      KEY crm_lead_creator (company_id, created_by),
      KEY crm_lead_import (import_id, id),
      KEY crm_lead_follow_up (follow_up_on),
      KEY crm_lead_deleted (deleted_at),
      CONSTRAINT crm_lead_company_fk FOREIGN KEY (company_id) REFERENCES company_company (id),
      CONSTRAINT crm_lead_creator_fk FOREIGN KEY (created_by) REFERENCES identity_user (id),
      CONSTRAINT crm_lead_status_check CHECK (
        status IN ('NEWLEAD', 'INPROGRESS', 'NOANSWER', 'WAITINGCLOSURE', 'SIGNED', 'DECLINED')
      ),
      CONSTRAINT crm_lead_priority_check CHECK (priority BETWEEN 1 AND 4),
      CONSTRAINT crm_lead_finalized_check CHECK (finalized_at IS NULL OR status = 'SIGNED'),
      CONSTRAINT crm_lead_deleted_check CHECK (deleted_at IS NULL OR (email_key IS NULL AND phone_key IS NULL))
    ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS crm_search (
      company_id BIGINT UNSIGNED NOT NULL,
      lead_id BIGINT UNSIGNED NOT NULL,
      text TEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
      PRIMARY KEY (company_id, lead_id),
      KEY crm_search_lead (lead_id),
      CONSTRAINT crm_search_lead_fk FOREIGN KEY (lead_id) REFERENCES crm_lead (id) ON DELETE CASCADE
    ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS crm_contact (
      ${KEY},
      uuid CHAR(36) ${ASCII} NOT NULL,
      lead_id BIGINT UNSIGNED NOT NULL,
      name VARCHAR(120) NOT NULL,
      email VARCHAR(254) NOT NULL,
      phone VARCHAR(40) NOT NULL,
      address VARCHAR(250) NOT NULL,
      UNIQUE KEY crm_contact_uuid (uuid),
      KEY crm_contact_lead (lead_id, id),
      CONSTRAINT crm_contact_lead_fk FOREIGN KEY (lead_id) REFERENCES crm_lead (id) ON DELETE CASCADE
    ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS crm_event (
      ${KEY},
      uuid CHAR(36) ${ASCII} NOT NULL,
      lead_id BIGINT UNSIGNED NOT NULL,
      agent_id BIGINT UNSIGNED NOT NULL,
      kind VARCHAR(12) ${ASCII} NOT NULL,
      old_status VARCHAR(14) ${ASCII} NULL,
      new_status VARCHAR(14) ${ASCII} NULL,
      description VARCHAR(2000) NOT NULL,
      mail_uuid CHAR(36) ${ASCII} NULL,
      created_at DATETIME(3) NOT NULL,
      UNIQUE KEY crm_event_uuid (uuid),
      KEY crm_event_lead (lead_id, id),
      CONSTRAINT crm_event_lead_fk FOREIGN KEY (lead_id) REFERENCES crm_lead (id) ON DELETE CASCADE,
      CONSTRAINT crm_event_kind_check CHECK (
        kind IN ('CREATED', 'EDITED', 'MOVED', 'FOLLOWED', 'UNFOLLOWED', 'ASSIGNED', 'DELETED', 'RESTORED', 'MAILED', 'FINALIZED')
        AND (kind = 'MOVED') = (old_status IS NOT NULL) AND (kind = 'MOVED') = (new_status IS NOT NULL)
      )
    ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS crm_follower (
      lead_id BIGINT UNSIGNED NOT NULL,
      user_id BIGINT UNSIGNED NOT NULL,
      PRIMARY KEY (lead_id, user_id),
      KEY crm_follower_user (user_id, lead_id),
      CONSTRAINT crm_follower_lead_fk FOREIGN KEY (lead_id) REFERENCES crm_lead (id) ON DELETE CASCADE,
      CONSTRAINT crm_follower_user_fk FOREIGN KEY (user_id) REFERENCES identity_user (id)
    ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS crm_template (
      ${KEY},
      uuid CHAR(36) ${ASCII} NOT NULL,
      company_id BIGINT UNSIGNED NOT NULL,
      name VARCHAR(120) NOT NULL,
      subject VARCHAR(250) NOT NULL,
      body TEXT NOT NULL,
      version INT UNSIGNED NOT NULL,
      updated_by BIGINT UNSIGNED NOT NULL,
      UNIQUE KEY crm_template_uuid (uuid),
      UNIQUE KEY crm_template_name (company_id, name),
      CONSTRAINT crm_template_company_fk FOREIGN KEY (company_id) REFERENCES company_company (id)
    ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS crm_mail (
      ${KEY},
      lead_id BIGINT UNSIGNED NOT NULL,
      sent_by BIGINT UNSIGNED NOT NULL,
      k VARCHAR(80) ${ASCII} NOT NULL,
      mail_uuid CHAR(36) ${ASCII} NOT NULL,
      recipient VARCHAR(254) ${ASCII} NOT NULL,
      subject VARCHAR(250) NOT NULL,
      body TEXT NOT NULL,
      created_at DATETIME(3) NOT NULL,
      UNIQUE KEY crm_mail_key (sent_by, k),
      KEY crm_mail_lead (lead_id, id),
      CONSTRAINT crm_mail_lead_fk FOREIGN KEY (lead_id) REFERENCES crm_lead (id) ON DELETE CASCADE
    ) ${TABLE}`,
  ];
}
