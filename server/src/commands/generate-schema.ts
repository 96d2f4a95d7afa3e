import { writeFile } from 'node:fs/promises'

import { describeSchema } from '#src/database/describe-schema.ts'
import { withScratchDatabase } from '#src/database/scratch-database.ts'

const FILE = new URL('../database/schema.gen.ts', import.meta.url)

await withScratchDatabase(async ({ sql }) => writeFile(FILE, await describeSchema(sql)))
process.stdout.write('server/src/database/schema.gen.ts now matches server/migrations\n')
