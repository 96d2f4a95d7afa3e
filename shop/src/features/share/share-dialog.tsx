import { CopyButton } from '@portal/ui/controls/copy-button.tsx'
import { Dialog } from '@portal/ui/overlays/dialog.tsx'
import { useBrand } from '@portal/ui/shown/brand-context.tsx'

import type { PartDetail } from '#src/features/parts/parts-calls.ts'
import { QrPicture } from '#src/layout/qr-picture.tsx'

import { shareLink } from './share-link.ts'

import styles from './share-dialog.module.css'

/** Width of the QR code of a shared part (specification 9). */
const QR_WIDTH = 360

type Props = { readonly part: PartDetail; readonly onClose: () => void }

/** A part as a QR code and a link; neither contains a price. */
export function ShareDialog({ part, onClose }: Props) {
  const link = shareLink(part, useBrand())
  return (
    <Dialog open title="分享配件" onClose={onClose}>
      <div className={styles.share}>
        <b>{part.number}</b>
        <span>{part.l_name_zh}</span>
        <QrPicture label="配件二维码" size={QR_WIDTH} text={link} />
        <span>扫码登录后查看，链接不含价格</span>
        <span className={styles.link}>{link}</span>
        <CopyButton label="复制链接" text={link}>
          复制链接
        </CopyButton>
      </div>
    </Dialog>
  )
}
