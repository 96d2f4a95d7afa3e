/** Chassis of a make that share axles, brakes and electrics, and therefore parts. */
const PLATFORMS: Record<string, readonly string[]> = {
  'bmw/E3': ['E46', 'E39', 'E53', 'E83'],
  'bmw/E9': ['E90', 'E92', 'E84', 'E89'],
  'bmw/E6': ['E60', 'E70', 'E71'],
  'bmw/F3': ['F20', 'F22', 'F30', 'F35', 'F34', 'F32', 'F36', 'F80'],
  'bmw/F1': ['F18', 'F07', 'F06', 'F02'],
  'bmw/F2': ['F25', 'F26', 'F15', 'F16'],
  'bmw/UKL': ['F52', 'F45', 'F44', 'F49', 'F39'],
  'bmw/G2': ['G20', 'G28', 'G22', 'G82', 'G29'],
  'bmw/G3': ['G30', 'G38', 'G32', 'G12', 'G68', 'G70'],
  'bmw/G0': ['G08', 'G02', 'G05', 'G18', 'G06', 'G07'],
  'bmw/i': ['G28 BEV', 'G08 BEV', 'I12'],
  'mini/R': ['R56', 'R60'],
  'mini/F': ['F56', 'F60', 'F54'],
  'audi/PQ': ['8X', '8P', '8U', '8J'],
  'audi/MQB': ['8V', '8Y', 'GA', 'F3', '8S'],
  'audi/B7': ['B7 8E', 'C6 4F', 'D3 4E'],
  'audi/MLB': ['B8 8K', '8T', '8R'],
  'audi/MLB C': ['C7 4G', 'C7 PA 4G', '4G', 'D4 4H'],
  'audi/MLB evo': ['B9 8W', 'B9 PA 8W', 'F5', 'FY', 'FY PA'],
  'audi/MLB evo C': ['C8 4K', '4K', 'D5 4N', '4M', '4M8'],
  'audi/PL71': ['4L'],
  'audi/e': ['GE'],
  'volkswagen/PQ3': ['B5', 'Bora', 'Polo 9N', 'Polo 6R'],
  'volkswagen/PQ4': ['5K', 'NCS 16', 'B7L 3C', '3C', 'NMS A3', '5N', '7N', '137'],
  'volkswagen/MQB': ['5G', 'B8L 3G', 'PQ MQB 3G', 'AD1', 'CA'],
  'volkswagen/D': ['7P', '3D'],
  'porsche/9X7': ['996', '997', '997.2', '987'],
  'porsche/9X1': ['991', '991.2', '992', '981', '982'],
  'porsche/E1': ['957', '958 92A'],
  'porsche/E3': ['9YA', '9YB'],
  'porsche/MLB': ['95B', '95B.2'],
  'porsche/G': ['970', '970.2', '971', 'Y1A'],
  'mercedes/W203': ['W203', 'W204', 'X204', 'R172'],
  'mercedes/W205': ['V205', 'W205', 'X253', 'V253'],
  'mercedes/W206': ['V206', 'V214', 'V254', 'V223'],
  'mercedes/W211': ['W211', 'W219', 'W220', 'W221'],
  'mercedes/W212': ['V212', 'C218', 'V222'],
  'mercedes/W213': ['V213', 'N293'],
  'mercedes/W164': ['W164', 'X164', 'V251'],
  'mercedes/W166': ['W166', 'C292', 'X166'],
  'mercedes/W167': ['V167', 'X167'],
  'mercedes/MFA': ['W176', 'W246', 'C117', 'X156', 'W245', 'W451'],
  'mercedes/MFA2': ['V177', 'C118', 'H247', 'X247'],
  'mercedes/W463': ['W463', 'W463A', 'W447'],
  'landrover/T5': ['L319', 'L320', 'L322'],
  'landrover/EUCD': ['L359', 'L538', 'L550', 'L551'],
  'landrover/D7': ['L462', 'L494', 'L405', 'L663', 'L560'],
  'landrover/MLA': ['L461', 'L460'],
  'jaguar/X1': ['X350', 'X202', 'X250', 'X351', 'X152'],
  'jaguar/D7a': ['X260', 'X760', 'X761'],
  'jaguar/E': ['X540', 'X590'],
  'volvo/P1': ['M 544', '533', '525'],
  'volvo/P2': ['275'],
  'volvo/P3': ['Y20 134', '155', '124', '156', '136'],
  'volvo/SPA': ['Z 224', '225', 'P 234', '246', '256'],
  'volvo/CMA': ['536'],
}

const platformOfChassis = new Map(
  Object.entries(PLATFORMS).flatMap(([platform, list]) => {
    const make = platform.slice(0, platform.indexOf('/'))
    return list.map((chassis) => [`${make}/${chassis}`, platform] as const)
  }),
)

/** The platform of a chassis; an unlisted chassis is its own platform. */
export function platformOf(make: string, chassis: string): string {
  return platformOfChassis.get(`${make}/${chassis}`) ?? `${make}/${chassis}`
}
