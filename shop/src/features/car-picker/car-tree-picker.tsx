import { errorText } from '@portal/ui/server/server-errors.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { LoadFailed } from '@portal/ui/states/load-failed.tsx'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'

import { carTreeQuery } from '#src/features/vehicles/vehicle-calls.ts'

import { carTreeWithin, type CarsWithin } from './car-columns.ts'
import { CarPicker, type PickCar } from './car-picker.tsx'

type Props = {
  readonly make?: string
  readonly only?: CarsWithin
  readonly onPick: PickCar
}

export function CarTreePicker({ make, only, onPick }: Props) {
  const { data, error, refetch } = useQuery(carTreeQuery(useCaller()))
  if (data === undefined && error !== null)
    return <LoadFailed reason={errorText(error)} onRetry={() => void refetch()} />
  if (data === undefined)
    return (
      <LoadingRegion label="车型加载中">
        <Skeleton height={424} />
      </LoadingRegion>
    )
  const tree = only === undefined ? data.list : carTreeWithin(data.list, only)
  const first = make ?? (tree.length === 1 ? tree[0]?.make_name : undefined)
  return <CarPicker make={first} tree={tree} onPick={onPick} />
}
