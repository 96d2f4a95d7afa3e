import { CircleAlertIcon } from '@portal/ui/icons.tsx'
import { useMedia } from '@portal/ui/use-media.ts'
import { useQuery } from '@tanstack/react-query'
import { Cascader } from 'antd'
import { useId } from 'react'

import { loadRegionOptions } from './region-options.ts'

import styles from './address-form.module.css'

type Region = {
  readonly province: string
  readonly city: string
  readonly district: string
}

type Props = {
  readonly value: Region
  readonly problem?: string
  readonly onChange: (region: Region) => void
}

/** Province, city and district in three columns, found by typing too. */
export function RegionField({ value, problem, onChange }: Props) {
  const id = useId()
  const isPhone = useMedia('(max-width: 639px)')
  const { data: options, isPending } = useQuery({
    queryKey: ['regions'],
    queryFn: loadRegionOptions,
    staleTime: Infinity,
  })
  const names = [value.province, value.city, value.district].filter(Boolean)
  return (
    <div className={styles.field}>
      <label htmlFor={id}>省市区</label>
      <Cascader
        showSearch
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        aria-invalid={problem === undefined ? undefined : true}
        aria-label="省市区"
        size={isPhone ? 'large' : 'middle'}
        id={id}
        loading={isPending}
        options={options ?? []}
        placeholder="请选择省 / 市 / 区"
        className={styles.region}
        classNames={{ popup: { root: styles.regions } }}
        status={problem === undefined ? undefined : 'error'}
        value={names}
        onChange={(chosen) => {
          const [province = '', city = '', district = ''] = (chosen ?? []).map(String)
          onChange({ province, city, district })
        }}
      />
      {problem !== undefined && (
        <span className={styles.problem} id={`${id}-problem`} role="alert">
          <CircleAlertIcon size={14} />
          {problem}
        </span>
      )}
    </div>
  )
}
