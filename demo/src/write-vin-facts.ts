import type { Facts } from '#src/facts.ts'
import type { RowSink } from '#src/row-sink.ts'

const NOTHING_KNOWN = '?????'
const COUNTRIES: Readonly<Record<string, string>> = {
  CN: '中国',
  DE: '德国',
  US: '美国',
  MX: '墨西哥',
  GB: '英国',
  HU: '匈牙利',
  ES: '西班牙',
  SE: '瑞典',
}

export function writeVinFacts({ makes, vehicles, plants }: Facts, sink: RowSink): void {
  for (const make of makes)
    for (const { code, country, maker, cn_made } of make.wmi)
      sink.add('vin_wmi', [code, make.id, countryName(country), maker, cn_made])
  vehicles.forEach(({ wmi, vin_pattern, vin_pos12 }, index) => {
    sink.add('vin_rule', [wmi, vin_pattern ?? NOTHING_KNOWN, vin_pos12, index + 1])
  })
  for (const { make, country, letter, zh } of plants)
    sink.add('vin_plant', [make, countryName(country), letter, zh])
}

function countryName(code: string): string {
  const name = COUNTRIES[code]
  if (name === undefined) throw new Error(`The facts name a country without a name: ${code}.`)
  return name
}
