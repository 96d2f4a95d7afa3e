import { Button } from '@portal/ui/button.tsx'
import { EmptyState } from '@portal/ui/empty-state.tsx'
import { useNavigate } from '@tanstack/react-router'

import { OtherWays } from './next-steps.tsx'
import { RecentButton } from './recent-button.tsx'
import { VinField } from './vin-field.tsx'

import styles from './no-vin.module.css'

/** The page without a VIN or a car: where both can be given. */
export function NoVin() {
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
          <OtherWays />
          <RecentButton />
        </div>
      </EmptyState>
    </div>
  )
}
