import type { InTransaction } from '#src/ground/database/schema.ts'
import type { StaffMember } from '#src/ground/http/who.ts'

/** What a member of staff changed: the changed columns of one row, as they were and as they are. */
export type AuditedChange = {
  /** `area.verb`: question.answer */
  readonly action: string
  /** Whose row it is; absent for what belongs to no brand. */
  readonly brand?: string
  /** The table, and the row's key. */
  readonly subject: string
  readonly subject_id: number | string
  /** Absent for a new row. */
  readonly before?: Readonly<Record<string, unknown>>
  /** Absent for a row taken away. */
  readonly after?: Readonly<Record<string, unknown>>
}

/**
 * Writes down who changed what, in the transaction of the change: neither is ever there without the
 * other. Nobody did it (`staff_id: null`) where it is not known who did: a login that failed.
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
