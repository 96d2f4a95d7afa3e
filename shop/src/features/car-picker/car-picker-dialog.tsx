import { Dialog } from '@portal/ui/overlays/dialog.tsx'

import type { PickCar } from './car-picker.tsx'
import { CarTreePicker } from './car-tree-picker.tsx'

type Props = {
  readonly make?: string
  readonly onPick: PickCar
  readonly onClose: () => void
}

export function CarPickerDialog({ make, onPick, onClose }: Props) {
  return (
    <Dialog open size="large" title="选择车型" onClose={onClose}>
      <CarTreePicker
        make={make}
        onPick={(car, year) => {
          onPick(car, year)
          onClose()
        }}
      />
    </Dialog>
  )
}
