import { expect, test } from 'vitest'

import { planCatalogue } from '#src/catalogue-plan.ts'
import { readFacts } from '#src/facts.ts'

const facts = readFacts()
const plan = planCatalogue(facts, {
  size: 3_000,
  makeShare: (make) => (make === 'bmw' ? 1 : 0.2),
  requested: ['F02 减震器'],
})

test('every kind of part is on the list, and every make', () => {
  expect(new Set(plan.map(({ type }) => type)).size).toBe(facts.partTypes.length)
  expect(new Set(plan.map(({ application }) => application.make)).size).toBe(facts.makes.length)
})

const ofMake = (make: string) => plan.filter(({ application }) => application.make === make).length

test('a brand lists most for its own make', () => {
  expect(ofMake('bmw')).toBeGreaterThan(ofMake('mercedes') * 2)
})

test('every number that is more than a guess is on the list, each once, and no guess', () => {
  const listed = plan.flatMap(({ sample }) =>
    sample ? [sample.normalised, ...sample.older.map(({ normalised }) => normalised)] : [],
  )
  const trusted = new Set(
    facts.oeSamples.filter(({ confidence }) => confidence !== 'low').map((one) => one.normalised),
  )

  expect(new Set(listed)).toEqual(trusted)
  expect(listed.length).toBe(trusted.size)
})

test('what a brand puts under its search box has an answer', () => {
  const answers = plan.filter(
    ({ type, application }) =>
      type.zh.endsWith('减震器') && application.vehicles.some(({ chassis }) => chassis === 'F02'),
  )
  expect(answers.length).toBeGreaterThan(1)
})

test('a chain of numbers ends at the part that is sold', () => {
  const filter = plan.find(({ sample }) => sample?.normalised === '11427953129')?.sample

  expect(filter?.older.map(({ normalised, next }) => [normalised, next])).toEqual([
    ['11427566327', '11427953129'],
    ['11427541827', '11427566327'],
  ])
})

const makesOf = (vehicles: readonly { make: string }[]) => new Set(vehicles.map((car) => car.make))

test('every part fits at least one car, a generated one cars of one make', () => {
  expect(plan.filter(({ application }) => application.vehicles.length === 0)).toEqual([])
  expect(
    plan.filter(({ sample, application }) => !sample && makesOf(application.vehicles).size !== 1),
  ).toEqual([])
})

test('a larger list begins with the same real parts and never says the same thing twice', () => {
  const large = planCatalogue(facts, { size: 25_000, makeShare: () => 1, requested: [] })
  const keys = large
    .filter(({ sample }) => !sample)
    .map((one) =>
      [one.type.id, one.application.key, one.position, one.quality, one.variant].join('|'),
    )

  expect(large.length).toBe(25_000)
  expect(new Set(keys).size).toBe(keys.length)
}, 300_000)
