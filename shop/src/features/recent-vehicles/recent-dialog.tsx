import { Button } from '@portal/ui/controls/button.tsx'
import { IconButton } from '@portal/ui/controls/icon-button.tsx'
import { XIcon } from '@portal/ui/controls/icons.tsx'
import { Dialog } from '@portal/ui/overlays/dialog.tsx'
import { formatShortMoment } from '@portal/ui/page/format.ts'
import { ignoreSecondPress } from '@portal/ui/page/second-press.ts'
import { errorText } from '@portal/ui/server/server-errors.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { LoadFailed } from '@portal/ui/states/load-failed.tsx'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { carTitle } from '#src/features/vehicles/car-words.ts'
import {
  recentVehiclesQuery,
  useClearRecentVehicles,
  type RecentVehicle,
} from '#src/features/vehicles/vehicle-calls.ts'

import styles from './recent-dialog.module.css'

export function RecentDialog({ onClose }: { readonly onClose: () => void }) {
  const query = useQuery({ ...recentVehiclesQuery(useCaller()), refetchOnMount: 'always' })
  const forget = useClearRecentVehicles()
  const list = query.data?.list
  return (
    <Dialog open size="middle" title="最近查询" onClose={onClose}>
      {list === undefined && query.error !== null && (
        <LoadFailed reason={errorText(query.error)} onRetry={() => void query.refetch()} />
      )}
      {list === undefined && query.error === null && (
        <LoadingRegion label="最近查询加载中">
          <Skeleton height={160} />
        </LoadingRegion>
      )}
      {list?.length === 0 && (
        <EmptyState picture="search" title="还没有查询过车型">
          识别 VIN 或选择车型后，会记在这里。
        </EmptyState>
      )}
      {list !== undefined && list.length > 0 && (
        <>
          <ul className={styles.list}>
            {list.map((recent) => (
              <li className={styles.recent} key={recent.vehicle.vehicle_id}>
                <Recent recent={recent} onOpen={onClose} />
                <IconButton
                  label={`删除 ${carTitle(recent.vehicle)}`}
                  onClick={(event) => {
                    ignoreSecondPress(event)
                    forget.mutate({ vehicle_id: recent.vehicle.vehicle_id })
                  }}
                >
                  <XIcon />
                </IconButton>
              </li>
            ))}
          </ul>
          <div className={styles.foot}>
            <Button
              busy={forget.isPending}
              kind="text"
              size="small"
              onClick={() => forget.mutate({})}
            >
              清空记录
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}

type RecentProps = { readonly recent: RecentVehicle; readonly onOpen: () => void }

function Recent({ recent, onOpen }: RecentProps) {
  const { vehicle, vin, year, looked_at } = recent
  return (
    <Link
      className={styles.link}
      search={{
        vehicle_id: vehicle.vehicle_id,
        ...(vin !== null && { vin }),
        ...(year !== null && { year }),
      }}
      to="/parts/vin_result"
      onClick={onOpen}
    >
      <b>{carTitle(vehicle)}</b>
      <span className={styles.facts}>
        {[year === null ? '' : `${year} 款`, vin ?? '', formatShortMoment(looked_at)]
          .filter((word) => word !== '')
          .join(' · ')}
      </span>
    </Link>
  )
}
