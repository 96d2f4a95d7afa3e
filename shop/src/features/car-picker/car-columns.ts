import { type Id, toId } from '@portal/rules/ids.ts'

import { engineWords, modelYears, yearsWords } from '#src/features/vehicles/car-words.ts'
import type { CarTree } from '#src/features/vehicles/vehicle-calls.ts'

type TreeCar = CarTree[number]['series'][number]['chassis'][number]['cars'][number]

/** The path in the car tree; levels below the first gap are not selected yet. */
export type CarPath = {
  readonly make?: string
  readonly series?: string
  readonly chassis?: string
  readonly vehicle_id?: Id<'vehicle'>
}

export type CarStep = 'make' | 'series' | 'chassis' | 'car' | 'year'

export type CarOption = {
  readonly value: string
  readonly words: string
  readonly hint?: string
  readonly isOn: boolean
}

export type CarColumn = {
  readonly step: CarStep
  readonly title: string
  /** Empty until the previous column has a selection. */
  readonly options: readonly CarOption[]
}

export type PickedCar = {
  readonly vehicle_id: Id<'vehicle'>
  readonly make_name: string
  readonly series: string
  readonly chassis: string
  readonly model: string
  readonly year_from: number
  readonly year_to: number
}

export const ANY_YEAR = 'any'

/** Each column needs the selection before it: make → series → chassis → engine → year. */
export function carColumns(tree: CarTree, path: CarPath): readonly CarColumn[] {
  const { make, series, chassis } = branchesOf(tree, path)
  const car = pickedCar(tree, path)
  return [
    {
      step: 'make',
      title: '品牌',
      options: tree.map(({ make_name, latin }) => ({
        value: make_name,
        words: make_name,
        ...(latin !== make_name && { hint: latin }),
        isOn: make_name === path.make,
      })),
    },
    {
      step: 'series',
      title: '车系',
      options: (make?.series ?? []).map((one) => plainOption(one.series, path.series)),
    },
    {
      step: 'chassis',
      title: '底盘',
      options: (series?.chassis ?? []).map((one) => plainOption(one.chassis, path.chassis)),
    },
    {
      step: 'car',
      title: '车型 / 发动机',
      options: (chassis?.cars ?? []).map((one) => ({
        value: String(one.vehicle_id),
        words: `${one.model} ${engineWords(one)}`,
        hint: [one.body, yearsWords(one)].filter((word) => word !== '').join(' · '),
        isOn: one.vehicle_id === path.vehicle_id,
      })),
    },
    { step: 'year', title: '年款', options: car === undefined ? [] : yearOptions(car) },
  ]
}

function plainOption(value: string, chosen: string | undefined): CarOption {
  return { value, words: value, isOn: value === chosen }
}

function yearOptions(car: PickedCar): CarOption[] {
  return [
    { value: ANY_YEAR, words: '全部年款', isOn: false },
    ...modelYears(car).map((year) => ({
      value: String(year),
      words: `${year} 款`,
      isOn: false,
    })),
  ]
}

/** The path after a selection. A column with a single option is selected automatically. */
export function carPathAfter(tree: CarTree, path: CarPath, choice: Choice): CarPath {
  const next = pathWith(path, choice)
  const open = firstOpenStep(tree, next)
  const only = carColumns(tree, next).find(({ step }) => step === open)?.options ?? []
  const [first] = only
  if (open === 'year' || only.length !== 1 || first === undefined) return next
  return carPathAfter(tree, next, { step: open, value: first.value })
}

type Choice = { readonly step: Exclude<CarStep, 'year'>; readonly value: string }

function pathWith(path: CarPath, { step, value }: Choice): CarPath {
  if (step === 'make') return { make: value }
  if (step === 'series')
    return { ...path, series: value, chassis: undefined, vehicle_id: undefined }
  if (step === 'chassis') return { ...path, chassis: value, vehicle_id: undefined }
  return { ...path, vehicle_id: toId(Number(value)) }
}

/** If all are selected, the years, which may still be changed. */
export function firstOpenStep(tree: CarTree, path: CarPath): CarStep {
  const open = carColumns(tree, path).find(({ options }) => !options.some(({ isOn }) => isOn))
  return open?.step ?? 'year'
}

export function pickedCar(tree: CarTree, path: CarPath): PickedCar | undefined {
  const { make, series, chassis } = branchesOf(tree, path)
  const car = chassis?.cars.find(({ vehicle_id }) => vehicle_id === path.vehicle_id)
  if (!make || !series || !chassis || !car) return undefined
  return asPicked({ make: make.make_name, series: series.series, chassis: chassis.chassis, car })
}

type Place = {
  readonly make: string
  readonly series: string
  readonly chassis: string
  readonly car: TreeCar
}

function asPicked({ make, series, chassis, car }: Place): PickedCar {
  const { vehicle_id, model, year_from, year_to } = car
  return { vehicle_id, make_name: make, series, chassis, model, year_from, year_to }
}

function branchesOf(tree: CarTree, path: CarPath) {
  const make = tree.find(({ make_name }) => make_name === path.make)
  const series = make?.series.find((one) => one.series === path.series)
  const chassis = series?.chassis.find((one) => one.chassis === path.chassis)
  return { make, series, chassis }
}

/** What a VIN reveals before its car is picked; empty lists where it reveals nothing. */
export type CarsWithin = { readonly makes: readonly string[]; readonly years: readonly number[] }

/**
 * The part of the tree with these makes and model years. If it has no such car, the years are
 * ignored, then the makes, so that there is always a car to pick.
 */
export function carTreeWithin(tree: CarTree, { makes, years }: CarsWithin): CarTree {
  const ofMakes = tree.filter(({ make_name }) => makes.length === 0 || makes.includes(make_name))
  const known = ofMakes.length === 0 ? tree : ofMakes
  const ofYears = builtIn(known, years)
  return ofYears.length === 0 ? known : ofYears
}

function builtIn(tree: CarTree, years: readonly number[]): CarTree {
  const isOf = ({ year_from, year_to }: TreeCar) =>
    years.length === 0 || years.some((year) => year_from <= year && year <= year_to)
  return tree
    .map((branch) => ({
      ...branch,
      series: branch.series
        .map((series) => ({
          ...series,
          chassis: series.chassis
            .map((chassis) => ({ ...chassis, cars: chassis.cars.filter(isOf) }))
            .filter(({ cars }) => cars.length > 0),
        }))
        .filter(({ chassis }) => chassis.length > 0),
    }))
    .filter(({ series }) => series.length > 0)
}
