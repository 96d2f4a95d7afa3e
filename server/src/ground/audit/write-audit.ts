import type { InTransaction } from '#src/ground/database/schema.ts'
import type { StaffMember } from '#src/ground/http/who.ts'

/** The columns of one row that a member of staff changed, before and after. */
export type AuditedChange = {
  /** `area.verb`: question.answer */
  readonly action: string
  /** The row's brand; absent for rows without one. */
  readonly brand?: string
  /** The table, and the row's key. */
  readonly subject: string
  readonly subject_id: number | string
  /** Absent for a new row. */
  readonly before?: Readonly<Record<string, unknown>>
  /** Absent for a deleted row. */
  readonly after?: Readonly<Record<string, unknown>>
}

/**
 * Records who changed what, in the transaction of the change: neither exists without the other. `staff_id: null` if the
 * person is unknown, as in a failed login.
 */
export async function writeAudit(
  tx: InTransaction,
  { staff_id }: Pick<StaffMember, 'staff_id'> | { readonly staff_id: null },
  change: AuditedChange,
): Promise<void> {
  await tx
    .insertInto('audit_entry')
    .values({
      staff_id,
      brand: change.brand ?? null,
      action: change.action,
      subject: change.subject,
      subject_id: String(change.subject_id),
      before: change.before && JSON.stringify(change.before),
      after: change.after && JSON.stringify(change.after),
    })
    .execute()
}
