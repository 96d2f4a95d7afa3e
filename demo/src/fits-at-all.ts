import type { PartType, Vehicle } from '#src/facts.ts'

const AIR_SPRUNG = new Set(
  `E53 E70 E71 F15 F16 F07 F02 G12 G32 G05 G18 G06 G07 G70 W220 W221 V222 V223 W211 W219 C218 V212 V213
  V205 W205 X253 V253 V254 V206 W164 X164 V251 W166 C292 X166 V167 X167 N293 4F0 4L 4M 4M8 GE 957 9YA 9YB
  970 970.2 971 Y1A 95B 95B.2 L319 L320 L322 L494 L405 L460 L461 L462 L663 L560 X350 X351 256 246 7P 3D`
    .split(/\s+/)
    .concat(['C6 4F', 'D3 4E', 'D4 4H', 'D5 4N', 'C7 4G', 'C7 PA 4G', 'C8 4K', '4G', '4K'])
    .concat(['958 92A', 'P 234']),
)
/** V6 engines of Audi and Porsche that are named T but have a supercharger. */
const CHARGED_BY_COMPRESSOR = /^(CAJA|CGW[AB]|CTDB|CTEB|CREC|CJT[ABC])$/
const HALDEX_MAKES = ['audi', 'volkswagen', 'volvo', 'landrover']

const isDoubleClutch = ({ transmission }: Vehicle) => transmission.includes('DCT')
const isConverter = ({ transmission }: Vehicle) => transmission.includes('AT')
const isTurbo = ({ displacement, engine }: Vehicle) =>
  displacement.includes('T') && !CHARGED_BY_COMPRESSOR.test(engine)
const isSupercharged = ({ displacement, engine, model }: Vehicle) =>
  displacement.includes('SC') || CHARGED_BY_COMPRESSOR.test(engine) || /\d{3}K$/.test(model)
const isCharged = (car: Vehicle) => isTurbo(car) || isSupercharged(car)

/** Kinds of parts that only some cars have; the first matching rule applies. */
const RULES: readonly (readonly [RegExp, (car: Vehicle) => boolean])[] = [
  [/^(dct-|dual-clutch|clutch-(?!pulley))/, isDoubleClutch],
  [/^(automatic-transmission-|transmission-oil-pan|transmission-pan)/, isConverter],
  [/^supercharger/, isSupercharged],
  [/^(intercooler)/, isCharged],
  [/^(turbo|boost-control|diverter-valve)/, isTurbo],
  [/48v/, ({ displacement }) => displacement.includes('轻混')],
  [/^haldex/, ({ make, fuel }) => HALDEX_MAKES.includes(make) && fuel !== 'electric'],
  [/^hydraulic-steering|^power-steering-/, ({ year_from }) => year_from < 2013],
  [/^electric-steering|^electronic-brake-booster/, ({ year_from }) => year_from >= 2010],
  [/^(xenon-bulb|ignition-lead)/, ({ year_from }) => year_from < 2016],
]

export function fitsAtAll(type: PartType): (car: Vehicle) => boolean {
  const hasAirSprings = type.category_id.startsWith('202')
  const rule = RULES.find(([kind]) => kind.test(type.id))?.[1]
  return (car) =>
    type.fuels.includes(car.fuel) &&
    (!type.makes || type.makes.includes(car.make)) &&
    (!hasAirSprings || AIR_SPRUNG.has(car.chassis)) &&
    (!rule || rule(car))
}
