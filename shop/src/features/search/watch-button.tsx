import { isLikeNumber } from '@portal/rules/sheets/sheet-number.ts'
import { MAX_NUMBER_LENGTH } from '@portal/rules/text/search-limits.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { EyeIcon } from '@portal/ui/controls/icons.tsx'
import { toast } from '@portal/ui/page/toast.ts'

import { useAddWatches } from '#src/features/development/development-calls.ts'

export function WatchButton({ numbers }: { readonly numbers: readonly string[] }) {
  const watch = useAddWatches()
  const requested = numbers.filter(
    (number) => number.length <= MAX_NUMBER_LENGTH && isLikeNumber(number),
  )
  if (requested.length === 0) return null
  const send = () =>
    watch.mutate(
      { numbers: requested },
      {
        onSuccess: ({ added }) => toast.success(`已关注 ${added} 个编号，上新后在“产品开发”页可见`),
      },
    )
  return (
    <Button busy={watch.isPending} icon={<EyeIcon size={14} />} onClick={send}>
      关注编号
    </Button>
  )
}
