import type { Id } from '@portal/rules/ids.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useQuery } from '@tanstack/react-query'

import { carTitle } from './car-words.ts'
import { carTreeQuery, type CarTree } from './vehicle-calls.ts'

export function useCarTitle(vehicleId: Id<'vehicle'> | undefined): string | undefined {
  const tree = useQuery({ ...carTreeQuery(useCaller()), enabled: vehicleId !== undefined }).data
  return vehicleId === undefined || tree === undefined
    ? undefined
    : titleInTree(tree.list, vehicleId)
}

function titleInTree(tree: CarTree, vehicleId: Id<'vehicle'>): string | undefined {
  for (const { make_name, series: branches } of tree)
    for (const { series, chassis: generations } of branches)
      for (const { chassis, cars } of generations) {
        const car = cars.find(({ vehicle_id }) => vehicle_id === vehicleId)
        if (car !== undefined) return carTitle({ make_name, series, chassis, model: car.model })
      }
  return undefined
}
