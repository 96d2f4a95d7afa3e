import { normalisedNumber } from '@portal/rules/numbers/normalised-number.ts'
import { expect, test } from 'vitest'

import { planCatalogue } from '#src/catalogue-plan.ts'
import { readFacts } from '#src/facts.ts'
import { createOeNumbers, reservedNumbers } from '#src/oe-numbers.ts'

const facts = readFacts()
const plan = planCatalogue(facts, { size: 4_000, makeShare: () => 1, requested: [] })

function numbersOf(isLarge: boolean) {
  const numbers = createOeNumbers(facts, isLarge)
  return plan.map((part) => ({ part, chain: numbers.take(part, 'main', 3) }))
}

test.each([false, true])(
  'every number has the form of its make (large catalogue: %s)',
  (isLarge) => {
    for (const { part, chain } of numbersOf(isLarge)) {
      const formats = facts.makes.find(({ id }) => id === part.application.make)?.oe_formats ?? []
      for (const { printed, normalised } of chain) {
        const isTrue = formats.some(
          ({ regex, regex_printed }) =>
            new RegExp(regex).test(normalised) && new RegExp(regex_printed).test(printed),
        )
        expect(isTrue, `${printed} at ${part.application.make}`).toBe(true)
        expect(normalisedNumber(printed)).toBe(normalised)
      }
    }
  },
)

test('no number is given twice and none is a real one or one that must stay unknown', () => {
  const given = numbersOf(false).flatMap(({ chain }) => chain.map(({ normalised }) => normalised))
  const reserved = new Set(reservedNumbers(facts))

  expect(new Set(given).size).toBe(given.length)
  expect(given.filter((number) => reserved.has(number))).toEqual([])
})

test('the same part gets the same numbers at every run', () => {
  expect(numbersOf(false)).toEqual(numbersOf(false))
})
