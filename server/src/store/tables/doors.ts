export interface StaffSecondStepsTable {
  id: string;
  staff_id: string;
  secret: string;
  /** Digests of the unused recovery codes, as JSON. */
  recovery_codes: string;
  verified: number;
}

/** Recently used codes: each works once. */
export interface StaffUsedCodesTable {
  staff_id: string;
  code_hash: string;
  used_at: number;
}

export interface StaffVerificationsTable {
  identifier: string;
  value: string;
  /** ISO 8601. */
  expires_at: string;
}

export interface StaffPasskeysTable {
  id: string;
  staff_id: string;
  credential_id: string;
  name: string | null;
  created_at: string | null;
}
