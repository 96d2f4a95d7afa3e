import { parseArgs } from 'node:util'

import { benchCalls } from './calls.ts'
import { benchEvents } from './events.ts'
import { benchKeywords } from './keywords/bench-keywords.ts'
import { benchLive } from './live.ts'
import { benchNumbers } from './numbers/bench-numbers.ts'
import { benchPages } from './pages.ts'
import { keepPlans } from './plans.ts'
import { benchUpload } from './upload.ts'
import { benchVinPhotos } from './vin-photos.ts'

const LARGE = 1_000_000

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    parts: { type: 'string' },
    only: { type: 'string' },
    url: { type: 'string' },
    brand: { type: 'string', default: 'premium' },
    seed: { type: 'string', default: 'one' },
  },
})

const options = {
  parts: Number(values.parts ?? LARGE),
  brand: values.brand,
  only: values.only,
}

switch (positionals[0] ?? 'help') {
  case 'calls':
    await benchCalls(options)
    break
  case 'events':
    await benchEvents(options)
    break
  case 'plans':
    await keepPlans(options)
    break
  case 'pages':
    await benchPages(values.brand)
    break
  case 'keywords':
    await benchKeywords(values)
    break
  case 'live':
    await benchLive(options)
    break
  case 'numbers':
    await benchNumbers(options)
    break
  case 'upload':
    await benchUpload(options)
    break
  case 'vin-photos':
    await benchVinPhotos(values)
    break
  default:
    process.stderr.write(
      'npm run bench -- calls [--parts N] [--only WORDS] | events [--parts N] | keywords [--url URL] [--brand ID] [--seed WORD] | live [--parts N] | numbers [--parts N] | pages | plans | upload [--parts N] | vin-photos [--url URL] [--brand ID]\n',
    )
    process.exitCode = 2
}
