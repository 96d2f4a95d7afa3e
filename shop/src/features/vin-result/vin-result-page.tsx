import { ServerRefusal } from '@portal/contract/server-refusal.ts'
import { vinFault } from '@portal/rules/vin.ts'
import { useCaller } from '@portal/ui/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

import { Answer } from '#src/features/parts/answer.tsx'
import { PartsCrumb } from '#src/features/parts/parts-crumb.tsx'
import { vinQuery } from '#src/features/vehicles/vehicle-calls.ts'

import { NextSteps } from './next-steps.tsx'
import { NoVin } from './no-vin.tsx'
import { readVinAddress, wantedVin, type VinAddress } from './vin-address.ts'
import { VinAnswer } from './vin-answer.tsx'
import { VinWaiting } from './vin-waiting.tsx'
import { WrongVin } from './wrong-vin.tsx'

/** The status of what is not there (specification 8). */
const UNKNOWN = 404

export const Route = createFileRoute('/_signed-in/parts/vin_result')({
  staticData: { title: 'VIN 识别结果' },
  validateSearch: readVinAddress,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries, call }, deps }) => {
    if (isAskable(deps)) void queries.prefetchQuery(vinQuery(call, wantedVin(deps), deps.own === 1))
  },
  component: VinResultPage,
})

/** What car a VIN is, or the car that was picked, and its parts (specification 2.2). */
function VinResultPage() {
  const address = Route.useSearch()
  const navigate = Route.useNavigate()
  const change = (next: VinAddress) => void navigate({ search: next })
  return (
    <div className="wrap">
      <PartsCrumb steps={[{ words: 'VIN 识别结果' }]} />
      <Result address={address} onChange={change} />
    </div>
  )
}

type Props = { readonly address: VinAddress; readonly onChange: (address: VinAddress) => void }

function Result({ address, onChange }: Props) {
  const { vin, keyword } = address
  if (isAskable(address)) return <Asked address={address} onChange={onChange} />
  if (vin === undefined) return <NoVin />
  return <WrongVin key={vin} keyword={keyword} vin={vin} onChange={onChange} />
}

/** A wrong VIN is not asked for unless the user insists. */
function isAskable({ vin, vehicle_id, anyway }: VinAddress): boolean {
  if (vin === undefined) return vehicle_id !== undefined
  return anyway === 1 || vinFault(vin) === undefined
}

function Asked({ address, onChange }: Props) {
  const query = useQuery(vinQuery(useCaller(), wantedVin(address), address.own === 1))
  if (query.error instanceof ServerRefusal && query.error.status === UNKNOWN)
    return <NextSteps isPage title="找不到这个车型" />
  return (
    <>
      {query.data === undefined && <h1 className="sr-only">VIN 识别结果</h1>}
      <Answer query={query} waiting={<VinWaiting />}>
        {(found) => (
          <VinAnswer
            address={address}
            found={found}
            isOlder={query.isPlaceholderData}
            onChange={onChange}
          />
        )}
      </Answer>
    </>
  )
}
