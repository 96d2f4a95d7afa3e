import { readConfig } from '#src/config.ts'
import { migrate } from '#src/ground/database/migrate.ts'
import { openDatabase } from '#src/ground/database/open-database.ts'

// npm run db:reset: empties the database; requires --yes if DATABASE_URL is set.

const config = readConfig(process.env)
if (config.databaseUrl !== undefined && !process.argv.includes('--yes')) {
  process.stderr.write(
    'This empties the database of DATABASE_URL for good. If that is meant: npm run db:reset -- --yes\n',
  )
  process.exit(1)
}
const database = await openDatabase(config)
try {
  const { runScript } = database.connection
  await runScript(
    'drop schema if exists job cascade; drop schema public cascade; create schema public',
  )
  await migrate(database.connection)
  process.stdout.write('The database is empty. npm start fills it with the demo.\n')
} finally {
  await database.connection.close()
  await database.stop()
}
