import path from 'node:path'
import { parseArgs } from 'node:util'

import { DEMO_PASSWORD, type DemoProgress, loadDemo } from '#src/load-demo.ts'

const STEP_WORDS: Record<string, string> = {
  parts: '生成配件 making parts',
  indexes: '建立索引 building indexes',
  figures: '汇总销量 adding up figures',
  statistics: '更新统计 gathering statistics',
  done: '完成 done',
}

const WIDTH = 32
const LINE_EVERY = 0.1

const USAGE = `Fills the database with a demo trade.

  npm run demo -- [--parts N] [--replace] [--database-url URL] [--brand ID] [--today YYYY-MM-DD]

  --parts N         parts of each brand (3000); above 10000 of one brand, the others stay small
  --replace         empty the database first; without it a database that has parts is refused
  --database-url    where to; DATABASE_URL if absent
  --brand ID        the brand that gets the large catalogue; DEFAULT_BRAND if absent
  --today           the day on which the half year of trade ends; today if absent
`

const { values } = parseArgs({
  options: {
    parts: { type: 'string', default: '3000' },
    replace: { type: 'boolean', default: false },
    'database-url': { type: 'string' },
    brand: { type: 'string' },
    today: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

if (values.help) process.stdout.write(USAGE)
else await run()

async function run(): Promise<void> {
  const databaseUrl = values['database-url'] ?? process.env.DATABASE_URL
  const parts = Number(values.parts)
  if (!databaseUrl) throw new Error(`Which database? Set DATABASE_URL.\n\n${USAGE}`)
  if (!Number.isInteger(parts) || parts < 1)
    throw new Error(`--parts takes a whole number, not ${values.parts}.`)
  const figures = await loadDemo({
    databaseUrl,
    parts,
    today: values.today ? new Date(`${values.today}T18:00:00+08:00`) : new Date(),
    brandsFolder: process.env.BRANDS_DIR && path.resolve(process.env.BRANDS_DIR),
    firstBrand: values.brand ?? process.env.DEFAULT_BRAND,
    replace: values.replace,
    onProgress: progressOn(process.stderr),
  })
  process.stderr.write(
    `${figures.parts} parts in ${figures.brands} brands, ${figures.seconds.toFixed(1)} s. ` +
      `Log in as 13800138000 / ${DEMO_PASSWORD}.\n`,
  )
}

/** Shows the progress of a load: as a bar on a terminal, otherwise as a line per 10 %. */
function progressOn(out: NodeJS.WriteStream): (progress: DemoProgress) => void {
  let nextLine = 0
  return ({ step, share }) => {
    const words = STEP_WORDS[step] ?? `写入 writing ${step}`
    const percent = `${String(Math.floor(share * 100)).padStart(3)} %`
    if (out.isTTY) {
      const full = Math.round(share * WIDTH)
      const bar = '█'.repeat(full) + '░'.repeat(WIDTH - full)
      out.write(`\r\u001B[K${bar} ${percent}  ${words}${share === 1 ? '\n' : ''}`)
    } else if (share >= nextLine) {
      out.write(`demo ${percent}  ${words}\n`)
      nextLine = Math.floor(share / LINE_EVERY) * LINE_EVERY + LINE_EVERY
    }
  }
}
