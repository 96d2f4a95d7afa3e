import { Button, buttonLook } from '@portal/ui/controls/button.tsx'
import { CopyButton } from '@portal/ui/controls/copy-button.tsx'
import { ClipboardListIcon } from '@portal/ui/controls/icons.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'

import { PickCarButton, useGoToCar } from '#src/features/car-picker/pick-car-button.tsx'

import { ExportButton } from './export-button.tsx'
import { HotSearches } from './hot-searches.tsx'
import { Nearest } from './nearest.tsx'
import { useRequestDialog } from './use-request-dialog.tsx'
import { WatchButton } from './watch-button.tsx'

import styles from './nothing-found.module.css'

export function NothingFound({ keyword }: { readonly keyword: string }) {
  const [askForIt, dialog] = useRequestDialog([{ line: 0, search_no: keyword, quantity: 1 }])
  return (
    <section aria-label="搜索结果" className={classes('card', styles.card)}>
      <EmptyState
        isPage
        action={
          <Button icon={<ClipboardListIcon size={14} />} kind="primary" onClick={askForIt}>
            提交开发需求
          </Button>
        }
        className={styles.state}
        picture="search"
        title="找不到产品"
      >
        未找到「{keyword}」。请核对 OE 号，或换一个名称、车系加名称查询。
      </EmptyState>
      <Nearest keyword={keyword} />
      <HotSearches />
      <NothingFoundActions keyword={keyword} />
      {dialog}
    </section>
  )
}

function NothingFoundActions({ keyword }: { readonly keyword: string }) {
  const goToCar = useGoToCar()
  return (
    <div className={styles.ways}>
      <WatchButton numbers={[keyword]} />
      <PickCarButton className={buttonLook({})} onPick={goToCar}>
        选择车型
      </PickCarButton>
      <ExportButton keyword={keyword} only="not_found">
        导出未找到
      </ExportButton>
      <CopyButton done="成功复制 1 个未找到的编码" label="复制未找到" text={() => keyword}>
        复制未找到
      </CopyButton>
    </div>
  )
}
