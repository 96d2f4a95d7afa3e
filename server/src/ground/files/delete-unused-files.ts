import type { Context } from '#src/context.ts'

const FILE_CLEANUP_SCHEDULE = '40 3 * * *'
const MAX_FILES_AT_ONCE = 1000

/** Deletes files that have not been in use for a day. */
export async function deleteUnusedFilesRegularly(context: Context): Promise<void> {
  await context.jobs.add({
    name: 'forget-unkept-files',
    schedule: FILE_CLEANUP_SCHEDULE,
    work: () => deleteUnusedFiles(context),
  })
}

/** Deletes unused uploads that are older than 24 hours, row and file, oldest first, 1000 per run. */
export async function deleteUnusedFiles({
  sql,
  files,
  now,
}: Pick<Context, 'sql' | 'files' | 'now'>): Promise<void> {
  const unused = await sql<{ name: string }>`
    delete from stored_file where name in (
      select name from stored_file
      where kept_at is null and stored_at < ${now()}::timestamptz - interval '1 day'
      order by stored_at limit ${MAX_FILES_AT_ONCE})
    returning name`
  for (const { name } of unused) await files.remove(name)
}
