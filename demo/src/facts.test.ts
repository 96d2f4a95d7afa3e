import { expect, test } from 'vitest'

import { readFacts } from '#src/facts.ts'
import { pictureFinder } from '#src/part-pictures.ts'
import { platformOf } from '#src/platforms.ts'
import { categoryPictures } from '#src/write-facts.ts'

const facts = readFacts()

test('every sample is of a kind of part that there is and fits a car that there is', () => {
  const kinds = new Set(facts.partTypes.map(({ id }) => id))
  const chassis = new Set(facts.vehicles.map((car) => `${car.make} ${car.chassis}`))

  expect(facts.oeSamples.filter(({ part_id }) => !kinds.has(part_id))).toEqual([])
  expect(
    facts.oeSamples.filter(
      (one) => !one.fits_chassis.some((code) => chassis.has(`${one.make} ${code}`)),
    ),
  ).toEqual([])
})

test('every kind of part is in a category and has a picture', () => {
  const categories = new Set(facts.categories.map(({ id }) => id))
  const picturesOf = pictureFinder(facts)

  expect(facts.partTypes.filter(({ category_id }) => !categories.has(category_id))).toEqual([])
  expect(facts.partTypes.filter((type) => picturesOf(type).length === 0)).toEqual([])
})

test('categories side by side show no drawing twice', () => {
  const pictureOf = categoryPictures(facts)
  const drawings = facts.categories
    .filter(({ level }) => level === 2)
    .map(({ id }) => pictureOf(id))
    .filter((picture) => !picture.startsWith('sketch-'))
  expect(drawings).toEqual([...new Set(drawings)])
})

test('no part is shown by the picture of another', () => {
  const picturesOf = pictureFinder(facts)
  const shownBy = (name: string) =>
    facts.partTypes.filter(({ zh }) => zh === name).map((type) => picturesOf(type)[0])
  expect(shownBy('前刹车盘')).toEqual(['brake_disc-a.webp'])
  expect(shownBy('柴油滤清器')).toEqual(['fuel_filter-a.webp'])
  expect(shownBy('电子转向机总成')).toEqual(['sketch-brake.webp'])
  expect(shownBy('继电器')).toEqual(['sketch-electric_ac.webp'])
  expect(shownBy('玻璃升降器开关')).toEqual(['sketch-electric_ac.webp'])
  expect(shownBy('机油加注口盖')).toEqual(['sketch-engine.webp'])
  const looks = new Map<string, Set<string>>()
  for (const type of facts.partTypes) {
    const [first = ''] = picturesOf(type)
    if (first.startsWith('sketch-')) continue
    const kinds = looks.get(first) ?? new Set()
    looks.set(first, kinds.add(`${type.shape} ${type.shape_variant ?? ''}`.trim()))
  }
  // A drawing is shared only by kinds of parts that look alike.
  expect([...looks].filter(([, kinds]) => kinds.size > 3)).toEqual([])
})

test('a platform is shared by chassis of one make', () => {
  expect(platformOf('bmw', 'F30')).toBe(platformOf('bmw', 'F35'))
  expect(platformOf('bmw', 'F30')).not.toBe(platformOf('bmw', 'G20'))
  expect(platformOf('volvo', 'unheard of')).toBe('volvo/unheard of')
})
