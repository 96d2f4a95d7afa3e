import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { MAX_UPLOAD_AGE_MS } from '#src/ground/uploads/upload-rows.ts'
import { openUploadStore } from '#src/ground/uploads/upload-store.ts'

const UPLOAD_CLEANUP_SCHEDULE = '25 * * * *'
const MAX_UPLOADS_AT_ONCE = 500

export async function deleteUnfinishedUploadsRegularly(context: Context): Promise<void> {
  await context.jobs.add({
    name: 'delete-unfinished-uploads',
    schedule: UPLOAD_CLEANUP_SCHEDULE,
    work: () => deleteUnfinishedUploads(context),
  })
}

/** Deletes uploads that began more than a day ago, oldest first; the bytes of finished ones are stored files by then. */
export async function deleteUnfinishedUploads(
  context: Pick<Context, 'db' | 'files' | 'now'>,
): Promise<void> {
  const { db, now } = context
  const before = new Date(now().getTime() - MAX_UPLOAD_AGE_MS)
  const store = await openUploadStore(context)
  const { rows } = await sql<{ upload_id: string; is_finished: boolean }>`
    select upload_id, stored_name is not null as is_finished from upload
    where created_at <= ${before} order by created_at limit ${MAX_UPLOADS_AT_ONCE}`.execute(db)
  for (const { upload_id, is_finished } of rows)
    if (is_finished) await sql`delete from upload where upload_id = ${upload_id}`.execute(db)
    else await store.remove(upload_id)
}
