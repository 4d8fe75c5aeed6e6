export interface StaffSecondStepsTable {
  id: string;
  staff_id: string;
  secret: string;
  /** Digests of the recovery codes that nobody has used, as JSON. */
  recovery_codes: string;
  /** 1 once the first code of the app was right. */
  verified: number;
}

/** Codes of a short while ago: each is taken once. */
export interface StaffUsedCodesTable {
  staff_id: string;
  code_hash: string;
  used_at: number;
}

/** Secrets of a short time: the first step of a sign-in, the question to a passkey. */
export interface StaffVerificationsTable {
  identifier: string;
  value: string;
  /** ISO 8601. */
  expires_at: string;
}

export interface StaffPasskeysTable {
  id: string;
  staff_id: string;
  /** As browsers call the passkey. */
  credential_id: string;
  name: string | null;
  created_at: string | null;
}
