import { ScanLineIcon } from '@portal/ui/controls/icons.tsx'
import { classes } from '@portal/ui/page/classes.ts'

import { openVinPhoto } from './open-vin-photo.ts'

import tool from '#src/layout/search-tool.module.css'

export function VinPhotoButton({ className }: { readonly className?: string }) {
  return (
    <button
      aria-haspopup="dialog"
      aria-label="VIN 识图，上传 VIN 图片"
      className={classes(tool.button, className)}
      title="上传、拖入或粘贴 VIN 图片"
      type="button"
      onClick={openVinPhoto}
    >
      <ScanLineIcon />
      <span className={tool.words}>VIN 识图</span>
    </button>
  )
}
