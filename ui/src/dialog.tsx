import { Modal } from 'antd'
import type { FormEvent, ReactNode } from 'react'

import { AntdProvider } from './antd-provider.tsx'
import { Button } from './button.tsx'
import { useFocusBack } from './use-focus-back.ts'

import styles from './dialog.module.css'

const WIDTH = { small: 420, middle: 560, large: 800 } as const

type Props = {
  readonly title: string
  readonly open: boolean
  /** × , Esc, the backdrop and 取消. */
  readonly onClose: () => void
  /** 420, 560 or 800 px; never wider than the screen. */
  readonly size?: keyof typeof WIDTH
  /** The button that does it; without one the dialog has no foot (or its own, inside). */
  readonly confirm?: {
    readonly label: string
    /** The way back, where 取消 would say the thing itself. */
    readonly otherwise?: string
    readonly onPress: () => void
    readonly busy?: boolean
    readonly disabled?: boolean
    readonly danger?: boolean
  }
  /** Another way to go on, quieter than `confirm`. */
  readonly besides?: { readonly label: string; readonly onPress: () => void }
  /** What the button will do with what was entered: stays in sight beside it, however long the dialog is. */
  readonly sum?: ReactNode
  readonly children: ReactNode
}

/** A dialog in the house's look. Load it lazily from pages of the first visit: it brings Ant Design's Modal. */
export function Dialog(props: Props) {
  const { title, open, onClose, size = 'small', confirm, besides, sum, children } = props
  useFocusBack()
  return (
    <AntdProvider>
      <Modal
        centered
        destroyOnHidden
        className={styles.dialog}
        footer={
          confirm === undefined ? null : (
            <div className={styles.foot}>
              {sum !== undefined && <output className={styles.sum}>{sum}</output>}
              <Button onClick={onClose}>{confirm.otherwise ?? '取消'}</Button>
              {besides && <Button onClick={besides.onPress}>{besides.label}</Button>}
              <Button
                busy={confirm.busy}
                disabled={confirm.disabled}
                kind={confirm.danger ? 'danger' : 'primary'}
                onClick={confirm.onPress}
              >
                {confirm.label}
              </Button>
            </div>
          )
        }
        open={open}
        title={title}
        // Comes by fading alone: what grows from where it was opened slips away under a quick press.
        transitionName="ant-fade"
        width={WIDTH[size]}
        onCancel={onClose}
      >
        <div className={styles.own} onSubmit={stayInside}>
          {children}
        </div>
      </Modal>
    </AntdProvider>
  )
}

/** React tells whoever rendered a dialog of what happens in it: a search box would search at the dialog's own form. */
function stayInside(event: FormEvent) {
  event.stopPropagation()
}
