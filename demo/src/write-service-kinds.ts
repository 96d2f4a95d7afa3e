import type { RowSink } from '#src/row-sink.ts'

const SERVICE: readonly (readonly [name: string, ...types: readonly string[]])[] = [
  ['机油', 'engine-oil-fully-synthetic'],
  ['机油滤清器', 'oil-filter-element', 'oil-filter-spin-on'],
  ['空气滤清器', 'air-filter-element', 'air-filter-round'],
  ['空调滤清器', 'cabin-filter'],
  ['燃油滤清器', 'fuel-filter-petrol', 'fuel-filter-diesel', 'in-tank-fuel-filter'],
  ['火花塞', 'spark-plug-iridium', 'spark-plug-nickel'],
  ['前刹车片', 'front-brake-pad-set'],
  ['后刹车片', 'rear-brake-pad-set'],
  ['前刹车盘', 'front-brake-disc'],
  ['后刹车盘', 'rear-brake-disc'],
  ['雨刮片', 'front-wiper-blade-set'],
  ['蓄电池', 'agm-battery'],
  ['制动液', 'brake-fluid'],
  ['防冻冷却液', 'coolant-antifreeze'],
  [
    '变速箱滤清器',
    'automatic-transmission-filter',
    'transmission-oil-pan-with-filter',
    'dct-oil-filter',
  ],
]

export function writeServiceKinds(sink: RowSink, ids: ReadonlyMap<string, number>): void {
  SERVICE.forEach(([name, ...types], place) => {
    for (const type of types) {
      const id = ids.get(type)
      if (id === undefined) throw new Error(`A service needs a kind that is not there: ${type}.`)
      sink.add('service_kind', [name, id, place + 1])
    }
  })
}
