import { type Caller, createCaller } from '@portal/contract/caller.ts'
import { searchParts } from '@portal/contract/search.ts'
import { keywordLines } from '@portal/rules/search/keyword-lines.ts'

import { openBenchDatabase } from '#src/beside/bench-database.ts'
import { logIn } from '#src/beside/log-in.ts'
import { startServer } from '#src/beside/start-server.ts'
import { freePort } from '#src/free-port.ts'

import { heldOutKinds } from './held-out.ts'
import { fault } from './judge.ts'
import { type KeywordFact, type KeywordFacts, readKeywordFacts } from './keyword-fact.ts'

const DEMO_PARTS = 3000
const BRAND_WORD = { chinese: '泽锐', latin: 'ZERUI' }

type Kind = {
  readonly name: string
  readonly targetPercent?: number
  readonly holds: (fact: KeywordFact) => boolean
  readonly sent?: (typed: string) => string
}

const kind = (name: string) => (fact: KeywordFact) => fact.kind === name
const isInSpec = (fact: KeywordFact) => fact.kind === 'multi_oe' && fact.in_spec === true

const KINDS: readonly Kind[] = [
  { name: 'single_oe', targetPercent: 99, holds: kind('single_oe') },
  { name: 'multi_oe, forms of the specification', targetPercent: 99, holds: isInSpec },
  {
    name: 'multi_oe, the same through the multi-number box',
    targetPercent: 99,
    holds: isInSpec,
    sent: (typed) => keywordLines(typed, BRAND_WORD).join('\n'),
  },
  {
    name: 'multi_oe, other forms',
    holds: (fact) => kind('multi_oe')(fact) && !isInSpec(fact),
  },
  { name: 'cn_name', targetPercent: 93, holds: kind('cn_name') },
  { name: 'series_name', targetPercent: 93, holds: kind('series_name') },
  { name: 'typo', targetPercent: 85, holds: kind('typo') },
]

type Run = { readonly url?: string | undefined; readonly brand: string; readonly seed: string }

/**
 * Sends typical dealer inputs to a server with the demo data and counts the correct answers: first
 * the recorded inputs, then as many generated ones of the same kinds.
 *
 * @param url a running server; if absent, one is started
 */
export async function benchKeywords({ url, brand, seed }: Run): Promise<void> {
  if (url !== undefined) return measureKeywords(url, brand, seed)
  const database = await openBenchDatabase(DEMO_PARTS)
  const place = { databaseUrl: database.url, dataFolder: database.folder, brand }
  const server = await startServer({ ...place, port: await freePort() })
  try {
    await measureKeywords(server.baseUrl, brand, seed)
  } finally {
    await server.close()
    await database.close()
  }
}

type Requested = {
  readonly name: string
  readonly targetPercent?: number | undefined
  readonly requested: readonly KeywordFact[]
  readonly sent?: ((typed: string) => string) | undefined
}

async function measureKeywords(baseUrl: string, brand: string, seed: string): Promise<void> {
  const headers = await logIn(baseUrl, brand)
  const call = createCaller({ baseUrl, segment: 'Shop', headers: () => headers })
  const facts = await readKeywordFacts()
  for (const { holds, ...rest } of KINDS)
    await count({ ...rest, requested: facts.inputs.filter(holds) }, call, facts)
  for (const { name, targetPercent, facts: requested } of await heldOutKinds(seed))
    await count({ name: `${name}, held out (seed ${seed})`, targetPercent, requested }, call, facts)
}

async function count(
  { name, targetPercent, requested, sent = String }: Requested,
  call: Caller,
  facts: KeywordFacts,
): Promise<void> {
  const misses: string[] = []
  for (const fact of requested) {
    // Sequential, because this measures correctness, not speed.
    const answer = await call(searchParts, { keyword: sent(fact.input), page: 1, limit: 200 })
    const why = fault(fact, answer, facts)
    if (why !== undefined) misses.push(`${JSON.stringify(fact.input)} ${why}`)
  }
  const right = requested.length - misses.length
  const share = ((100 * right) / requested.length).toFixed(1)
  const target = targetPercent === undefined ? '' : `, wanted ${targetPercent} %`
  process.stdout.write(`${name}: ${right} of ${requested.length} right, ${share} %${target}\n`)
  for (const miss of misses) process.stdout.write(`  ${miss}\n`)
}
