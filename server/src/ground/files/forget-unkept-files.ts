import type { Context } from '#src/context.ts'

const EVERY_NIGHT = '40 3 * * *'
const MOST_AT_ONCE = 1000

/** Removes files that nothing has shown for a day. */
export async function forgetUnkeptFilesRegularly(context: Context): Promise<void> {
  await context.jobs.add({
    name: 'forget-unkept-files',
    schedule: EVERY_NIGHT,
    work: () => forgetUnkeptFiles(context),
  })
}

/**
 * Removes row and file of what was handed in more than 24 hours ago and kept by nothing, 1000 a run, oldest first.
 */
export async function forgetUnkeptFiles({
  sql,
  files,
  now,
}: Pick<Context, 'sql' | 'files' | 'now'>): Promise<void> {
  const gone = await sql<{ name: string }>`
    delete from stored_file where name in (
      select name from stored_file
      where kept_at is null and stored_at < ${now()}::timestamptz - interval '1 day'
      order by stored_at limit ${MOST_AT_ONCE})
    returning name`
  for (const { name } of gone) await files.remove(name)
}
