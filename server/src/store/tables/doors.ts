/** The key of an app that makes codes, one for each person. The sign-in's package keeps it encrypted. */
export interface StaffSecondStepsTable {
  id: string;
  staff_id: string;
  secret: string;
  /** Digests of the recovery codes that nobody has used, as JSON. */
  recovery_codes: string;
  /** 1 once the first code of the app was right. */
  verified: number;
}

/** Codes that somebody has sent a short while ago: each is taken once. */
export interface StaffUsedCodesTable {
  staff_id: string;
  code_hash: string;
  /** Milliseconds. */
  used_at: number;
}

/** Secrets of a short time: the first step of a sign-in, the question to a passkey. */
export interface StaffVerificationsTable {
  identifier: string;
  /** The id of the person, or JSON. */
  value: string;
}

export interface StaffPasskeysTable {
  id: string;
  staff_id: string;
  name: string | null;
  created_at: string | null;
}
