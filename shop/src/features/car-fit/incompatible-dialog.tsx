import { Dialog } from '@portal/ui/overlays/dialog.tsx'

import { chosenCarWords } from '#src/features/vehicles/chosen-car.ts'

import type { IncompatibleQuestion } from './car-fit.ts'

import styles from './incompatible-dialog.module.css'

/** Asks once per part and car before an incompatible part is ordered. */
export function IncompatibleDialog({ car, parts, fitting, answer }: IncompatibleQuestion) {
  const numbers = parts.flatMap(({ number }) => (number === undefined ? [] : [number]))
  const allTheSame = { label: '仍要加入', onPress: () => answer('all') }
  const onlyFitting = { label: `只加适用的 ${fitting} 个`, onPress: () => answer('fitting') }
  return (
    <Dialog
      open
      confirm={fitting > 0 ? onlyFitting : allTheSame}
      {...(fitting > 0 && { besides: allTheSame })}
      title="不适用于当前车型"
      onClose={() => answer('none')}
    >
      <p>
        {parts.length === 1 ? '这个配件' : `其中 ${parts.length} 个配件`}不适用于当前车型{' '}
        <b className={styles.strong}>{chosenCarWords(car)}</b>，仍要加入购物车？
      </p>
      {numbers.length > 0 && (
        <ul className={styles.numbers}>
          {numbers.map((number) => (
            <li key={number}>{number}</li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
