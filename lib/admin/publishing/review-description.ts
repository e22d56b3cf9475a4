/** That a record was sent for approval, and what was said about it: plain data in the reader's language. */
export interface ReviewDescription {
  /** Whether somebody has to decide; otherwise it was sent back. */
  readonly isOpen: boolean;
  /** Who sent it, or sent it back, and when. */
  readonly text: string;
  /** The oldest first. */
  readonly comments: readonly ReviewComment[];
  /** Where a comment is sent, for whoever may write one. */
  readonly commentUrl?: string;
  /** Where a comment is sent that gives the record back, for whoever may publish it. */
  readonly sendBackUrl?: string;
}

export interface ReviewComment {
  readonly id: number;
  /** Absent for somebody whose account is gone. */
  readonly by?: string;
  /** ISO time. */
  readonly at: string;
  readonly text: string;
}
