import { AntdProvider } from '@portal/ui/antd-provider.tsx'
import { QRCode } from 'antd'

import styles from './qr-picture.module.css'

type Props = {
  readonly text: string
  readonly label: string
  /** Edge in px; never wider than the room there is. */
  readonly size: number
}

/** A QR code. Load it lazily: it brings Ant Design's encoder. */
export function QrPicture({ text, label, size }: Props) {
  return (
    <figure aria-label={label} className={styles.picture}>
      <div aria-hidden="true">
        <AntdProvider>
          <QRCode
            bordered={false}
            className={styles.code}
            size={size}
            // Ant Design's frame takes its pixel of the edge even where it is not to be seen.
            style={{ padding: 0, border: 0 }}
            type="svg"
            value={text}
          />
        </AntdProvider>
      </div>
    </figure>
  )
}
