/** The texts of a proof of publication and of a picture of a notice. */
export interface NoticeSheet {
  school: string;
  /** Address and telephone, one line each. */
  contact: string[];
  title: string;
  /** "BCDF-GHJK". */
  code: string;
  /** The whole address. */
  address: string;
  office: string;
  issued: string;
  state: string;
  /** The text without its title, for reading. */
  said: string;
  /** As signed; null when it is deleted. */
  text: string | null;
  digest: string;
  /** In base64url. */
  signature: string;
  /** The public key as PEM. */
  key: string;
  versions: string[];
  /** The time at which the sheet is made. */
  madeAt: string;
}

export type SheetKind = "pdf" | "jpg";
