import { toId } from '@portal/rules/ids.ts'

import type { CarTree } from '#src/features/vehicles/vehicle-calls.ts'

const car = (vehicle_id: number, model: string, engine_name: string, years: [number, number]) => ({
  vehicle_id: toId<'vehicle'>(vehicle_id),
  model,
  engine_name,
  displacement: '2.0T',
  body: '三厢',
  year_from: years[0],
  year_to: years[1],
})

export const SMALL_TREE: CarTree = [
  {
    make_name: '宝马',
    latin: 'BMW',
    series: [
      {
        series: '3系',
        chassis: [
          { chassis: 'F30', image: '', cars: [car(1, '320i', 'N20B20', [2013, 2015])] },
          {
            chassis: 'G20',
            image: '',
            cars: [car(2, '325i', 'B48B20', [2020, 2024]), car(3, '330i', 'B48B20', [2019, 2024])],
          },
        ],
      },
    ],
  },
  {
    make_name: '沃尔沃',
    latin: 'Volvo',
    series: [
      {
        series: 'XC60',
        chassis: [{ chassis: 'SPA', image: '', cars: [car(4, 'T5', 'B4204T23', [2018, 2021])] }],
      },
    ],
  },
]
