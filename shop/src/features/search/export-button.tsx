import { Button } from '@portal/ui/controls/button.tsx'
import { DownloadIcon } from '@portal/ui/controls/icons.tsx'

import { useExportSearch } from '#src/features/import/import-calls.ts'

type Props = {
  readonly keyword: string
  readonly only?: 'not_found'
  readonly size?: 'small'
  readonly children: string
}

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
