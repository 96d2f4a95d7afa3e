import { Button } from '@portal/ui/button.tsx'
import { DownloadIcon } from '@portal/ui/icons.tsx'

import { useExportSearch } from '#src/features/import/import-calls.ts'

type Props = {
  /** The list as it was searched. */
  readonly keyword: string
  /** Only the lines that found nothing. */
  readonly only?: 'not_found'
  readonly size?: 'small'
  readonly children: string
}

/** Saves the result as a spreadsheet. */
export function ExportButton({ keyword, only, size, children }: Props) {
  const save = useExportSearch()
  return (
    <Button
      busy={save.isPending}
      icon={<DownloadIcon size={14} />}
      size={size}
      onClick={() => save.mutate(only === undefined ? { keyword } : { keyword, only })}
    >
      {children}
    </Button>
  )
}
