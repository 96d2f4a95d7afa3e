import { vinFault } from '@portal/rules/vehicles/vin.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { isNotFound } from '@portal/ui/server/server-errors.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Answer } from '@portal/ui/states/answer.tsx'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { PartListSkeleton } from '#src/features/part-list/part-list.tsx'
import { PartsCrumb } from '#src/features/parts/parts-crumb.tsx'
import { RecentButton } from '#src/features/recent-vehicles/recent-button.tsx'
import { vinQuery } from '#src/features/vehicles/vehicle-calls.ts'
import { NextSteps, OtherSearches } from '#src/features/vin-entry/next-steps.tsx'
import { VinField } from '#src/features/vin-entry/vin-field.tsx'
import {
  readVinSearchParams,
  vinParams,
  type VinSearchParams,
} from '#src/features/vin-entry/vin-search-params.ts'
import { WrongVin } from '#src/features/vin-entry/wrong-vin.tsx'

import { VinAnswer } from './vin-answer.tsx'

import styles from './vin-result-page.module.css'

export const Route = createFileRoute('/_signed-in/parts/vin_result')({
  staticData: { title: 'VIN 识别结果' },
  validateSearch: readVinSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries, call }, deps }) => {
    if (isAskable(deps)) void queries.prefetchQuery(vinQuery(call, vinParams(deps), deps.own === 1))
  },
  component: VinResultPage,
})

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

/** A wrong VIN is not sent unless the user insists. */
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

function NoVin() {
  const navigate = useNavigate()
  return (
    <div className="card">
      <EmptyState isPage picture="search" title="输入 VIN 查询适用配件">
        <div className={styles.ways}>
          <VinField
            first=""
            submit={
              <Button kind="primary" size="large" type="submit">
                查询
              </Button>
            }
            onVin={(vin) => void navigate({ to: '/parts/vin_result', search: { vin } })}
          />
          <span>没有 VIN 时，从车型目录选择，或查看最近查询的车辆。</span>
          <OtherSearches />
          <RecentButton />
        </div>
      </EmptyState>
    </div>
  )
}

function VinWaiting() {
  return (
    <>
      <LoadingRegion className={classes('card', styles.card)} label="车型加载中">
        <Skeleton height={20} width={120} />
        <br />
        <Skeleton height={40} width={280} />
        <br />
        <Skeleton height={28} width={220} />
      </LoadingRegion>
      <PartListSkeleton rows={8} />
    </>
  )
}
