import type { Vehicle } from '#src/facts.ts'

/**
 * Groups engines that share parts: `B48B20` and `B48A20` are B48, `M274.920` is M274, Volkswagen
 * engines are grouped by number prefix.
 */
export function engineFamily(vehicle: Vehicle): string {
  if (vehicle.fuel === 'electric') return vehicle.engine
  switch (vehicle.make) {
    case 'bmw':
    case 'mini':
      return vehicle.engine.slice(0, 3)
    case 'mercedes':
      return vehicle.engine.split('.')[0] ?? vehicle.engine
    case 'audi':
    case 'volkswagen':
    case 'porsche':
      return vehicle.oe_prefix.engine ?? vehicle.engine
    case 'volvo':
      return volvoFamily(vehicle.engine)
    default:
      return vehicle.engine
  }
}

/**
 * From B4204T9 on these are Volvo's own four-cylinder engines, earlier ones are Ford's; B420T is
 * the mild hybrid.
 */
function volvoFamily(engine: string): string {
  const four = /^B4204T(\d+)$/.exec(engine)
  if (four) return Number(four[1]) >= 9 ? 'VEA' : 'B4204T6'
  return engine.slice(0, 5)
}
