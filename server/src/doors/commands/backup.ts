import { readConfig } from '#src/config.ts'
import { writeBackup } from '#src/ground/backup/write-backup.ts'
import { openDatabase } from '#src/ground/database/open-database.ts'

// npm run backup -- FILE

const [file] = process.argv.slice(2)
if (file === undefined) {
  process.stderr.write('Say where to: npm run backup -- portal.sql.gz\n')
  process.exit(1)
}
const database = await openDatabase(readConfig(process.env))
try {
  await writeBackup(database.url, file)
  process.stdout.write(`Everything in the database is in ${file} now.\n`)
} finally {
  await database.connection.close()
  await database.stop()
}
