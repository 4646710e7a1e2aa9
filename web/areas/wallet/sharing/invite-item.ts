/** Says whom a share was offered to, and what became of it. */
export interface InviteItem {
  /** Names it when it is sent again or revoked. */
  checksum: string;
  email: string;
  state: 'PENDING' | 'ACCEPTED' | 'DECLINED' | 'REVOKED' | 'EXPIRED';
  /** The invite stands, and its guest has no active seat in the company. */
  isOutside: boolean;
  sentAt: string;
  /** When it was answered or revoked; of one that waits, until when it can be answered. */
  at: string;
}

export interface Invites {
  rows: InviteItem[];
  pages: { currentPage: number; perPage: number; total: number };
}

/** Names a person who shares it, or was asked and has not answered. */
export interface Guest {
  email: string;
  hasAccepted: boolean;
}
