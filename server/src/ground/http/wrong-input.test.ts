import { everyCall } from '@portal/contract/every-call.ts'
import { expect, test } from 'vitest'

import { fitsSize, maxInputSize } from '#src/ground/http/input-size.ts'
import { inputReader } from '#src/ground/http/read-input.ts'
import { exampleOf } from '#src/testing/example-of.ts'

const MEBIBYTE = 1024 * 1024
/** Ten times the measured time. */
const MAX_CPU_MS = 50

/** Processor time of this thread, which does not advance while other processes run. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Whether the fastest of several runs is below the limit: a garbage collection may slow down any of them. */
function isCheap(work: () => void): boolean {
  return [1, 2, 3, 4, 5].some(() => {
    const before = cpuMs()
    work()
    return cpuMs() - before < MAX_CPU_MS
  })
}

const megabyteOf = (item: string) =>
  `[${Array(Math.floor(MEBIBYTE / (item.length + 1)))
    .fill(item)
    .join(',')}]`
const fewOf = (count: number, item: string) => `[${Array(count).fill(item).join(',')}]`
const LONG = 'x'.repeat(2000)

const VALUES: readonly (readonly [what: string, json: string])[] = [
  ['many numbers', megabyteOf('1')],
  ['many rows', megabyteOf('{"quantity":"x","a":null}')],
  ['as many rows as are bearable', fewOf(480, `{"quantity":"${LONG}"}`)],
  ['many lists', megabyteOf('[]')],
  ['deep', `${'{"a":'.repeat(150_000)}1${'}'.repeat(150_000)}`],
  ['spaces', JSON.stringify(' '.repeat(MEBIBYTE))],
  ['letters with marks', JSON.stringify('é́'.repeat(MEBIBYTE / 8))],
  ['joined signs', JSON.stringify('👩‍'.repeat(MEBIBYTE / 8))],
  ['backslashes', `"${'\\\\'.repeat(MEBIBYTE / 2)}"`],
  ['a broken letter at the end', JSON.stringify(`${'x'.repeat(MEBIBYTE)}\ud800`)],
]

const calls = everyCall.filter(({ method }) => method === 'POST')

/** Each field of each call, but only one field of each kind. */
const fields = [
  ...new Map(
    calls.flatMap((call) => {
      const { properties = {} } = call.input as { properties?: Record<string, unknown> }
      return Object.entries(properties).map(
        ([name, schema]) => [JSON.stringify(schema), { call, name }] as const,
      )
    }),
  ).values(),
]

test.each(VALUES)('a megabyte of %s costs no call more than 50 ms', (_what, json) => {
  for (const { call, name } of fields) {
    const size = maxInputSize(call.input)
    const read = inputReader(call.input)
    const example = { ...(exampleOf(call.input) as object), [name]: 0 }
    const text = JSON.stringify(example).replace(`"${name}":0`, () => `"${name}":${json}`)
    const readText = () => fitsSize(text, size) && read({ isText: false, value: JSON.parse(text) })
    expect(
      isCheap(() => void refusal(readText)),
      `${call.path} ${name}`,
    ).toBe(true)
  }
})

test('a refusal has at most twenty errors, and short ones', () => {
  for (const { call, name } of fields) {
    const read = inputReader(call.input)
    for (const value of [fewOf(10_000, 'null'), `{"${LONG}":{"${LONG}":"\\u0000"}}`]) {
      const error = refusal(() => read({ isText: false, value: { [name]: JSON.parse(value) } }))
      const { errors } = (error as { data: { errors: unknown[] } }).data
      expect(errors.length).toBeLessThanOrEqual(20)
      expect(JSON.stringify(errors).length).toBeLessThan(8000)
    }
  }
})

function refusal(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}
