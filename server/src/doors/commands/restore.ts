import { readConfig } from '#src/config.ts'
import { NotRestorable, readBackup } from '#src/ground/backup/read-backup.ts'
import { openDatabase } from '#src/ground/database/open-database.ts'

// npm run restore -- FILE

const [file] = process.argv.slice(2)
if (file === undefined) {
  process.stderr.write('Say where from: npm run restore -- portal.sql.gz\n')
  process.exit(1)
}
const database = await openDatabase(readConfig(process.env))
try {
  await readBackup(database.url, file)
  process.stdout.write(`The database holds what was in ${file}.\n`)
} catch (error) {
  if (!(error instanceof NotRestorable)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
} finally {
  await database.connection.close()
  await database.stop()
}
