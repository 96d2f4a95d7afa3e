import { normalisedNumber } from '@portal/rules/numbers/normalised-number.ts'

import type { PlannedPart } from '#src/catalogue-plan.ts'
import type { Facts } from '#src/facts.ts'
import { type OeSeries, oeSeries } from '#src/oe-series.ts'
import { randomFrom } from '#src/random.ts'

export type PrintedNumber = { printed: string; normalised: string }

/** Generates unique OE numbers that are not real. */
export type OeNumbers = {
  /** `count` successive numbers, oldest first. */
  take(part: PlannedPart, use: string, count: number): PrintedNumber[]
}

/**
 * Inputs that must find nothing, or only a similar number; a part with such a number would break
 * these test cases.
 */
const NEVER_GIVEN = ['34116860912', 'BN8W2205A']

/** The newest number always has this step, so that left and right parts stay neighbours. */
const MAX_CHAIN_LENGTH = 3

export function createOeNumbers(facts: Facts, isLarge: boolean): OeNumbers {
  const given = new Set<string>(reservedNumbers(facts))
  return {
    take(part, use, count) {
      const { type, application, position, quality, variant } = part
      const random = randomFrom(`${use}|${type.id}|${application.key}|${quality}|${variant}`)
      const side = Math.max(0, type.positions.indexOf(position))
      for (;;) {
        const series = oeSeries({ type, application, isLarge, side }, random)
        const numbers = firstOf(series, count)
        if (numbers.some(({ normalised }) => given.has(normalised))) continue
        for (const { normalised } of numbers) given.add(normalised)
        return numbers
      }
    },
  }
}

/** All numbers in the facts, verified or not, and those of the keyword facts. */
export function reservedNumbers(facts: Facts): string[] {
  const typed = facts.keywords.inputs.flatMap(({ expect }) => expect.items ?? [])
  return [
    ...NEVER_GIVEN,
    ...facts.oeSamples.map((sample) => sample.normalised),
    ...typed.flatMap(({ number }) => (number ? [normalisedNumber(number)] : [])),
  ]
}

function firstOf(series: OeSeries, count: number): PrintedNumber[] {
  return Array.from({ length: count }, (_, step) => {
    const printed = series(MAX_CHAIN_LENGTH - count + step)
    return { printed, normalised: printed.replaceAll(' ', '') }
  })
}
