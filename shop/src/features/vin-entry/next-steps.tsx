import { Button, buttonLook } from '@portal/ui/controls/button.tsx'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'

import { PickCarButton, useGoToCar } from '#src/features/car-picker/pick-car-button.tsx'
import { focusSearchBox } from '#src/layout/focus-search-box.ts'

import styles from './next-steps.module.css'

type StepsProps = {
  readonly title: string
  readonly isPage?: boolean
}

/** Shown if there is no car, or no part for it: the two remaining ways to search. */
export function NextSteps({ title, isPage = false }: StepsProps) {
  return (
    <div className="card">
      <EmptyState
        action={<OtherSearches isProposed />}
        isPage={isPage}
        picture="search"
        title={title}
      >
        可以从车型目录选择车辆，或直接搜索 OE 号。
      </EmptyState>
    </div>
  )
}

type Props = {
  readonly isProposed?: boolean
}

export function OtherSearches({ isProposed = false }: Props) {
  const goToCar = useGoToCar()
  return (
    <span className={styles.ways}>
      <PickCarButton
        className={buttonLook({ kind: isProposed ? 'primary' : 'plain' })}
        onPick={goToCar}
      >
        选择车型
      </PickCarButton>
      <Button onClick={focusSearchBox}>搜索 OE 号</Button>
    </span>
  )
}
