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

/**
 * Deletes uploads that began more than a day ago, oldest first, and the bytes that were sent; those of a finished video
 * are the stored file itself.
 */
export async function deleteUnfinishedUploads(
  context: Pick<Context, 'db' | 'files' | 'now'>,
): Promise<void> {
  const { db, files, now } = context
  const before = new Date(now().getTime() - MAX_UPLOAD_AGE_MS)
  const store = await openUploadStore(context)
  const { rows } = await sql<{ upload_id: string; stored_name: string | null }>`
    select upload_id, stored_name from upload
    where created_at <= ${before} order by created_at limit ${MAX_UPLOADS_AT_ONCE}`.execute(db)
  for (const { upload_id, stored_name } of rows)
    if (stored_name === null) await store.remove(upload_id)
    else {
      if (stored_name !== upload_id) await files.remove(upload_id)
      await sql`delete from upload where upload_id = ${upload_id}`.execute(db)
    }
}
