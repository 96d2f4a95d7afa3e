import { vinDoubt } from '@portal/rules/vehicles/vin-doubt.ts'
import { Button, buttonLook } from '@portal/ui/controls/button.tsx'
import { CopyButton } from '@portal/ui/controls/copy-button.tsx'
import { CarFrontIcon, CheckIcon, ScanLineIcon } from '@portal/ui/controls/icons.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { Tag } from '@portal/ui/shown/tag.tsx'
import type { ReactNode } from 'react'

import { PickCarButton, useGoToCar } from '#src/features/car-picker/pick-car-button.tsx'
import { RecentButton } from '#src/features/recent-vehicles/recent-button.tsx'
import { VinCode } from '#src/features/vin-entry/vin-code.tsx'
import { openVinPhoto } from '#src/features/vin-photo/open-vin-photo.ts'
import { recognisedPhoto } from '#src/features/vin-photo/recognised-photo.ts'

import styles from './vin-card.module.css'

type Props = {
  /** Absent if the car was picked from the tree. */
  readonly vin: string | undefined
  readonly isUnchecked: boolean
  readonly isRead: boolean
  readonly children: ReactNode
}

export function VinCard({ vin, isUnchecked, isRead, children }: Props) {
  const goToCar = useGoToCar()
  const photo = vin === undefined ? undefined : recognisedPhoto(vin)
  return (
    <section aria-label="车辆信息" className={classes('card', styles.card)}>
      <div>
        <div className={styles.signs}>
          <HowRead isRead={isRead} isUnchecked={isUnchecked} vin={vin} />
          {photo !== undefined && <span className={styles.source}>识别自图片，请核对</span>}
        </div>
        {photo !== undefined && (
          <a className={styles.photo} href={photo} rel="noopener" target="_blank">
            <img alt="识别 VIN 的图片" src={photo} />
          </a>
        )}
        {vin !== undefined && (
          <VinCode doubtful={isUnchecked ? vinDoubt(vin)?.position : undefined} vin={vin} />
        )}
        <div className={styles.actions}>
          {vin !== undefined && (
            <CopyButton label="复制 VIN" text={vin}>
              复制 VIN
            </CopyButton>
          )}
          <Button aria-haspopup="dialog" icon={<ScanLineIcon size={14} />} onClick={openVinPhoto}>
            {photo === undefined ? '识别图片' : '换一张图片'}
          </Button>
          {vin === undefined && (
            <PickCarButton className={buttonLook({})} onPick={goToCar}>
              <CarFrontIcon size={14} />
              换一辆车
            </PickCarButton>
          )}
          <RecentButton />
        </div>
      </div>
      {children}
    </section>
  )
}

function HowRead({ vin, isUnchecked, isRead }: Omit<Props, 'children'>) {
  if (vin === undefined) return <Tag look="brand">按车型选择</Tag>
  if (isUnchecked) return <Tag look="low">按品牌和年款查询</Tag>
  return (
    // For an unknown manufacturer, a correct check digit may be a coincidence.
    <Tag look={isRead ? 'ok' : 'plain'}>
      <CheckIcon size={14} />
      {isRead ? '校验位通过' : '仅校验位通过，未识别到厂家'}
    </Tag>
  )
}
