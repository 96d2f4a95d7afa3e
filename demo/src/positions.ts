import type { Application } from '#src/applications.ts'
import type { PartType } from '#src/facts.ts'
import type { Random } from '#src/random.ts'

const V_ENGINE =
  /^(M5[5-9]|M27[268]|M273|M256X|M112|AJ-V|508|306|4[0-4]8|N63|276DT|079|06E|948|946)/

/**
 * The positions for which an application needs separate parts. Left and right come in pairs; a
 * position for the whole (总成, 单, 通用) replaces them.
 */
export function positionsFor(type: PartType, application: Application, random: Random): string[] {
  const { positions } = type
  if (positions.length === 0) return ['']
  if (positions.includes('单')) {
    const isV = application.vehicles.some((vehicle) => V_ENGINE.test(vehicle.engine))
    return isV ? ['左', '右'] : ['']
  }
  for (const whole of ['总成', '通用', '主'])
    if (positions.includes(whole))
      return random.chance(0.5) ? [whole] : positions.filter((position) => position !== whole)
  return positions
}
