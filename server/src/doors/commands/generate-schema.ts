import { writeFile } from 'node:fs/promises'

import { describeSchema } from '#src/ground/database/describe-schema.ts'
import { withScratchDatabase } from '#src/ground/database/scratch-database.ts'

const FILE = new URL('../../ground/database/schema.gen.ts', import.meta.url)

await withScratchDatabase(async ({ sql }) => writeFile(FILE, await describeSchema(sql)))
process.stdout.write('server/src/ground/database/schema.gen.ts now matches server/migrations\n')
