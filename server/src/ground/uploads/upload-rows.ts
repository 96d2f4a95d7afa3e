import type { Id } from '@portal/rules/ids.ts'
import { DAY_MS } from '@portal/rules/time/shanghai-time.ts'
import type { UploadType } from '@portal/rules/uploads/upload-file.ts'
import { sql } from 'kysely'

import { lockKey } from '#src/ground/database/lock-key.ts'
import { onlyRow } from '#src/ground/database/only-row.ts'
import type { Database, InTransaction } from '#src/ground/database/schema.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'

/** An upload that is not finished within this time is deleted. */
export const MAX_UPLOAD_AGE_MS = DAY_MS

/** What an account may have unfinished, or finished and not shown by anything. */
const MAX_UNUSED_BYTES = 2 * 1024 ** 3

export type UploadRow = {
  readonly upload_id: string
  readonly name: string
  readonly type: UploadType
  readonly size_bytes: number
  readonly metadata: Readonly<Record<string, string | null>>
  readonly created_at: Date
  readonly stored_name: string | null
}

/** The account's own upload; undefined for those of others and those that are too old. */
export async function findOwnUpload(
  db: Database,
  { account_id, brand }: Dealer,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<UploadRow | undefined> {
  const { rows } = await sql<UploadRow>`
    select upload_id, name, type, size_bytes, metadata, created_at, stored_name from upload
    where upload_id = ${id} and account_id = ${account_id} and brand = ${brand.id}
      and created_at > ${new Date(now.getTime() - MAX_UPLOAD_AGE_MS)}`.execute(db)
  return rows[0]
}

/** What is known of any upload, for the file store, whose callers have found it as their own. */
export async function findUpload(
  db: Database,
  id: string,
): Promise<Omit<UploadRow, 'upload_id' | 'name'> | undefined> {
  const { rows } = await sql<Omit<UploadRow, 'upload_id' | 'name'>>`
    select size_bytes, metadata, created_at, type, stored_name from upload
    where upload_id = ${id}`.execute(db)
  return rows[0]
}

/**
 * Begins an upload. Two at once of one account wait for each other, so that together they keep the quota.
 *
 * @throws {Refusal} 413 `upload.quota`
 */
export async function addUpload(
  db: Database,
  { account_id, brand }: Dealer,
  upload: Omit<UploadRow, 'stored_name'>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockKey(tx, 'uploads', account_id)
    const unused = await sumUnusedBytes(tx, account_id)
    if (unused + upload.size_bytes > MAX_UNUSED_BYTES)
      throw new Refusal('upload.quota', '未完成的上传已达 2GB，请先取消一些，或明天再试', {
        status: 413,
      })
    await sql`
      insert into upload (upload_id, brand, account_id, name, type, size_bytes, metadata, created_at)
      values (${upload.upload_id}, ${brand.id}, ${account_id}, ${upload.name}, ${upload.type},
        ${upload.size_bytes}, ${JSON.stringify(upload.metadata)}::jsonb, ${upload.created_at})`.execute(
      tx,
    )
  })
}

async function sumUnusedBytes(tx: InTransaction, account_id: Id<'account'>): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (coalesce((select sum(size_bytes) from upload
        where account_id = ${account_id} and stored_name is null), 0)
      + coalesce((select sum(size_bytes) from stored_file
        where account_id = ${account_id} and kept_at is null), 0))::bigint as bytes`.execute(tx)
  return onlyRow(rows).bytes
}
