import { Button } from '@portal/ui/button.tsx'
import { CopyButton } from '@portal/ui/copy-button.tsx'
import { CopyIcon } from '@portal/ui/icons.tsx'
import { toast } from '@portal/ui/toast.ts'

import { useQuotation, type Quoted } from './use-quotation.ts'

import styles from './part-bulk-bar.module.css'

/** 复制报价: only what is ticked, with the price that is on the screen (specification 5, copy quotation). */
export function CopyQuotationButton({ quoted }: { readonly quoted: readonly Quoted[] }) {
  const quotation = useQuotation()
  if (quoted.length === 0)
    return (
      <Button icon={<CopyIcon size={14} />} onClick={() => toast.warning('请先勾选配件再操作')}>
        <span className={styles.words}>复制报价</span>
      </Button>
    )
  return (
    <CopyButton
      done={`成功复制 ${quoted.length} 条报价信息`}
      label="复制报价"
      text={() => quotation(quoted)}
    >
      <span className={styles.words}>复制报价</span>
    </CopyButton>
  )
}
