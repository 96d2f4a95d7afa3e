import { vinFault } from '@portal/rules/vin.ts'
import { Answer } from '@portal/ui/answer.tsx'
import { isNotFound } from '@portal/ui/server-errors.ts'
import { useCaller } from '@portal/ui/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

import { PartsCrumb } from '#src/features/parts/parts-crumb.tsx'
import { vinQuery } from '#src/features/vehicles/vehicle-calls.ts'

import { NextSteps } from './next-steps.tsx'
import { NoVin } from './no-vin.tsx'
import { VinAnswer } from './vin-answer.tsx'
import { readVinSearchParams, vinParams, type VinSearchParams } from './vin-search-params.ts'
import { VinWaiting } from './vin-waiting.tsx'
import { WrongVin } from './wrong-vin.tsx'

export const Route = createFileRoute('/_signed-in/parts/vin_result')({
  staticData: { title: 'VIN 识别结果' },
  validateSearch: readVinSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries, call }, deps }) => {
    if (isAskable(deps)) void queries.prefetchQuery(vinQuery(call, vinParams(deps), deps.own === 1))
  },
  component: VinResultPage,
})

/** What car a VIN is, or the car that was picked, and its parts (specification 2.2). */
function VinResultPage() {
  const searchParams = Route.useSearch()
  const navigate = Route.useNavigate()
  const change = (next: VinSearchParams) => void navigate({ search: next })
  return (
    <div className="wrap">
      <PartsCrumb steps={[{ words: 'VIN 识别结果' }]} />
      <Result search={searchParams} onChange={change} />
    </div>
  )
}

type Props = {
  readonly search: VinSearchParams
  readonly onChange: (searchParams: VinSearchParams) => void
}

function Result({ search: searchParams, onChange }: Props) {
  const { vin, keyword } = searchParams
  if (isAskable(searchParams)) return <Requested search={searchParams} onChange={onChange} />
  if (vin === undefined) return <NoVin />
  return <WrongVin key={vin} keyword={keyword} vin={vin} onChange={onChange} />
}

/** A wrong VIN is not searched unless the user insists. */
function isAskable({ vin, vehicle_id, anyway }: VinSearchParams): boolean {
  if (vin === undefined) return vehicle_id !== undefined
  return anyway === 1 || vinFault(vin) === undefined
}

function Requested({ search: searchParams, onChange }: Props) {
  const query = useQuery(vinQuery(useCaller(), vinParams(searchParams), searchParams.own === 1))
  if (isNotFound(query.error)) return <NextSteps isPage title="找不到这个车型" />
  return (
    <>
      {query.data === undefined && <h1 className="sr-only">VIN 识别结果</h1>}
      <Answer query={query} waiting={<VinWaiting />}>
        {(found) => (
          <VinAnswer
            search={searchParams}
            found={found}
            isOlder={query.isPlaceholderData}
            onChange={onChange}
          />
        )}
      </Answer>
    </>
  )
}
