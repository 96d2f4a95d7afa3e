export type VehicleWord = {
  readonly kind: 'make' | 'series' | 'model' | 'chassis' | 'engine'
  readonly make: string
  /** The value in the catalogue: the make's id, 3系, C7 4G, M274.920 … */
  readonly value: string
  /** The typed form if it is ambiguous: 530 for a 530Li and a 530i. */
  readonly typedForm?: string
}

/** The shorter forms in which dealers type a series: `揽胜运动版` as 揽胜运动, `i3纯电` as i3, `威霆/V级` as either. */
export function seriesWords(series: string): string[] {
  const names = [series, ...series.split('/')]
  return distinct([...names, ...names.map((name) => name.replace(/(?:版|纯电)$/, ''))])
}

/** The forms in which dealers type a chassis: `C7 4G` as a whole, as C7 or as 4G. */
export function chassisWords(chassis: string): string[] {
  const [first = '', ...others] = chassis.split(' ')
  return distinct([chassis, first, ...others.filter((code) => /\d/.test(code))])
}

/** Dealers drop the letters behind or after the number: `530Li` is typed 530, `E300L` E300. */
export function modelWords(model: string): string[] {
  const [number = ''] = /^\d{3}(?=L?[de]?i?$)/i.exec(model) ?? []
  const [lettered = ''] = /^[A-Z]{1,3}\d{3}(?=[A-Z ]|$)/.exec(model) ?? []
  return distinct([number, lettered]).filter((word) => word !== model)
}

/** Dealers type the family of an engine: `M274.920` as M274, `B48B20` as B48. */
export function engineWords(engine: string): string[] {
  const [family = ''] = engine.split('.')
  const [, bmwFamily = ''] = /^([A-Z]\d{2})[A-Z]\d{2}$/.exec(engine) ?? []
  return distinct([engine, engine.replace('.', ''), family, bmwFamily])
}

function distinct(words: readonly string[]): string[] {
  return [...new Set(words.map((word) => word.trim()))].filter((word) => word.length > 1)
}
