import type { Context } from '#src/context.ts'

const EVERY_NIGHT = '40 3 * * *'
const MAX_AT_ONCE = 1000

/** Deletes files that nothing has shown for a day. */
export async function deleteUnusedFilesRegularly(context: Context): Promise<void> {
  await context.jobs.add({
    name: 'forget-unkept-files',
    schedule: EVERY_NIGHT,
    work: () => deleteUnusedFiles(context),
  })
}

/** Deletes row and file of uploads of more than 24 hours ago that nothing keeps, 1000 per run, oldest first. */
export async function deleteUnusedFiles({
  sql,
  files,
  now,
}: Pick<Context, 'sql' | 'files' | 'now'>): Promise<void> {
  const gone = await sql<{ name: string }>`
    delete from stored_file where name in (
      select name from stored_file
      where kept_at is null and stored_at < ${now()}::timestamptz - interval '1 day'
      order by stored_at limit ${MAX_AT_ONCE})
    returning name`
  for (const { name } of gone) await files.remove(name)
}
