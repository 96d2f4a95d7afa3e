import { expect, test } from 'vitest'

import { candidateGroups } from './candidate-groups.ts'

const car = (model: string, engine_name: string) => ({
  model,
  engine_name,
  series: 'C级',
  chassis: 'W204',
  displacement: '',
})
const namesOf = (cars: readonly { readonly model: string }[]) => cars.map(({ model }) => model)

test('cars of one engine stand together, where the likeliest of them stood', () => {
  const groups = candidateGroups([car('C300', 'M272'), car('C180K', 'M271'), car('C280', 'M272')])
  expect(groups.map(({ name, cars }) => [name, namesOf(cars)])).toEqual([
    ['C级 W204 · M272', ['C300', 'C280']],
    ['C级 W204 · M271', ['C180K']],
  ])
})

test.each([[['M272', 'M271', 'M274']], [['M272', 'M272', 'M272']]])(
  'without two cars in a group there are no group headings (%j)',
  (engines) => {
    const cars = engines.map((engine, at) => car(`C${at}`, engine))
    expect(candidateGroups(cars)).toEqual([{ name: undefined, cars }])
  },
)
