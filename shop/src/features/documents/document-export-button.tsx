import { Button } from '@portal/ui/button.tsx'
import { DownloadIcon } from '@portal/ui/icons.tsx'

type Props = {
  readonly name: string
  readonly isEmpty: boolean
  readonly isPending: boolean
  readonly onExport: () => void
}

/** Exports all pages of the listed documents as a spreadsheet. */
export function DocumentExportButton({ name, isEmpty, isPending, onExport }: Props) {
  return (
    <Button
      busy={isPending}
      disabled={isEmpty}
      icon={<DownloadIcon size={14} />}
      title={isEmpty ? `没有可导出的${name}` : undefined}
      onClick={onExport}
    >
      导出
    </Button>
  )
}
