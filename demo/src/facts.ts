import { readFileSync } from 'node:fs'

import type { DemandLetter } from '@portal/rules/prices/price-protection.ts'

export type OeFormat = { id: string; regex: string; regex_printed: string }
export type Wmi = { code: string; country: string; maker: string; cn_made: boolean }
export type Make = {
  id: string
  latin: string
  zh: string
  zh_aliases: string[]
  wmi: Wmi[]
  oe_formats: OeFormat[]
}
export type Fuel = 'petrol' | 'diesel' | 'hybrid' | 'electric'
export type Vehicle = {
  id: string
  make: string
  series_zh: string
  series: string
  chassis: string
  model: string
  engine: string
  displacement: string
  transmission: string
  fuel: Fuel
  year_from: number
  year_to: number
  body: string
  cn_made: boolean
  wmi: string
  /** Positions 4 to 8 of its VINs, with ? for any character; null if unknown. */
  vin_pattern: string | null
  vin_pos12: string | null
  oe_prefix: { body: string | null; engine: string | null }
}
export type Category = {
  id: string
  parent: string | null
  level: 1 | 2 | 3
  zh: string
  en: string
  sort: number
}
export type Attribute = {
  key: string
  zh: string
  unit: string | null
  min?: number
  max?: number
  values?: (string | number)[]
}
export type PartType = {
  id: string
  category_id: string
  zh: string
  en: string
  aliases: string[]
  positions: string[]
  attributes: Attribute[]
  outbox_fcl_quantity: number
  weight_kg: [number, number]
  price_cny: { economy: [number, number]; oe_quality: [number, number] }
  class_dist: Record<DemandLetter, number>
  x_share: number
  wear_part: boolean
  kit: { zh: string; quantity: number; part_id: string | null }[]
  order_quantities: number[]
  shape: string
  shape_variant: string | null
  oe_groups: { bmw: string | null; vag: string | null; mercedes: string | null }
  fuels: Fuel[]
  makes: string[] | null
}
export type OeSample = {
  make: string
  oe: string
  normalised: string
  part_id: string
  position: string | null
  fits_chassis: string[]
  fits_engines: string[]
  superseded_by: string | null
  confidence: 'high' | 'medium' | 'low'
}
export type Maker = {
  id: string
  name: string
  zh: string
  groups: string[]
  regex: string
  examples: string[]
}
/** A factory, identified by position 11 of a VIN. */
export type Plant = { make: string; country: string; letter: string; zh: string }
export type Keywords = {
  hot_keywords: { rank: number; term: string; part_ids: string[]; weight: number }[]
  hot_oe: { rank: number; number: string }[]
  inputs: { kind: string; input: string; expect: { items?: { number?: string }[] } }[]
}

export type Facts = {
  makes: Make[]
  vehicles: Vehicle[]
  categories: Category[]
  partTypes: PartType[]
  oeSamples: OeSample[]
  makers: Maker[]
  plants: Plant[]
  keywords: Keywords
}

export function readFacts(): Facts {
  return {
    makes: read('makes'),
    vehicles: read('vehicles'),
    categories: read('categories'),
    partTypes: read('parts'),
    oeSamples: [...read('oe_samples'), ...read('oe_additions')],
    makers: read('aftermarket_brands'),
    plants: read('vin_plants'),
    keywords: read('keywords'),
  }
}

type Files = {
  makes: Make[]
  vehicles: Vehicle[]
  categories: Category[]
  parts: PartType[]
  oe_samples: OeSample[]
  oe_additions: OeSample[]
  aftermarket_brands: Maker[]
  vin_plants: Plant[]
  keywords: Keywords
}

function read<Name extends keyof Files>(name: Name): Files[Name] {
  const text = readFileSync(new URL(`../facts/${name}.json`, import.meta.url), 'utf8')
  // Part of this repository; facts.test.ts checks their consistency.
  return JSON.parse(text) as Files[Name]
}

export function makeFinder({ makes }: Facts): (id: string) => Make {
  const byId = new Map(makes.map((make) => [make.id, make]))
  return (id) => {
    const make = byId.get(id)
    if (!make) throw new Error(`The facts have no make ${id}.`)
    return make
  }
}
