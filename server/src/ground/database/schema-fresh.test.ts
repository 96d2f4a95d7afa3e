import { readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

import { connect } from '#src/ground/database/connect.ts'
import { describeSchema } from '#src/ground/database/describe-schema.ts'
import { migrate } from '#src/ground/database/migrate.ts'
import { freshDatabase } from '#src/testing/fresh-database.ts'
import { checkRows } from '#src/testing/row-types/check-rows.ts'

test('schema.gen.ts is what the migrations make (else: npm run db:types)', async () => {
  const connection = checkRows(connect(await freshDatabase(), { name: 'test', max: 1 }))
  await migrate(connection)
  const written = await readFile(new URL('schema.gen.ts', import.meta.url), 'utf8')
  expect(written).toBe(await describeSchema(connection.sql))
  await connection.close()
})
