import { Button } from '@portal/ui/controls/button.tsx'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'

export function NothingWithin({ onReset }: { readonly onReset: () => void }) {
  return (
    <div className="card">
      <EmptyState
        action={
          <Button size="small" onClick={onReset}>
            清除筛选
          </Button>
        }
        picture="search"
        title="没有符合条件的配件"
      >
        取消上方的一项筛选，或换一个分类、品牌。
      </EmptyState>
    </div>
  )
}
