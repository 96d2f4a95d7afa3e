import type { Id } from '@portal/rules/ids.ts'
import { squashed } from '@portal/rules/text/folded-text.ts'
import { foldedSound } from '@portal/rules/text/sound-match.ts'
import type { CarName } from '@portal/rules/vehicles/complete-car.ts'
import { chassisWords, engineWords, seriesWords } from '@portal/rules/vehicles/vehicle-words.ts'

export type VehicleFacts = {
  readonly vehicle_id: Id<'vehicle'>
  readonly make_id: string
  readonly series_zh: string
  readonly chassis: string
  readonly model: string
  readonly engine: string
  readonly displacement: string
  readonly year_from: number
  readonly year_to: number
}

type Make = {
  readonly make_id: string
  readonly name_zh: string
  readonly latin: string
  readonly aliases: readonly string[]
}

type Facts = {
  readonly makes: readonly Make[]
  readonly vehicles: readonly VehicleFacts[]
  readonly soundOf: (text: string) => string
}

type Word = Pick<CarName, 'kind' | 'text' | 'car' | 'words'>

export function carNames({ makes, vehicles, soundOf }: Facts): CarName[] {
  const makeOf = new Map(makes.map((make) => [make.make_id, make]))
  const named = vehicles.flatMap((car) => {
    const make = makeOf.get(car.make_id)
    return make ? wordsOf(car, make).map((word) => ({ word, vehicle: car.vehicle_id })) : []
  })
  const cars = Map.groupBy(named, ({ word }) => `${word.kind} ${word.text} ${word.car}`)
  return [...cars.values()].flatMap((same): CarName[] => {
    const [first] = same
    if (!first) return []
    const { word } = first
    const isChinese = /\p{Script=Han}/u.test(word.text)
    const syllables = isChinese ? soundOf(word.text).split(' ').map(foldedSound) : []
    return [{ ...word, syllables, vehicles: same.map(({ vehicle }) => vehicle) }]
  })
}

function wordsOf(car: VehicleFacts, make: Make): Word[] {
  const { series_zh, chassis, model, engine } = car
  const ofSeries = `${make.name_zh} ${series_zh}`
  const words: readonly Word[] = [
    {
      kind: 'make',
      text: make.name_zh,
      car: make.latin,
      words: [make.name_zh, make.latin, ...make.aliases],
    },
    { kind: 'series', text: series_zh, car: make.name_zh, words: seriesWords(series_zh) },
    { kind: 'chassis', text: chassis, car: ofSeries, words: chassisWords(chassis) },
    { kind: 'model', text: model, car: `${ofSeries} ${chassis}`, words: [model] },
    { kind: 'engine', text: engine, car: make.name_zh, words: engineWords(engine) },
  ]
  return words
    .filter(({ text }) => text.length > 1)
    .map((word) => ({ ...word, words: word.words.map(squashed) }))
}
