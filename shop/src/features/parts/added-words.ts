import { toast } from '@portal/ui/toast.ts'

type Added = {
  readonly added: number
  readonly refused: readonly { readonly msg: string }[]
}

/** Shows how many parts were added to the cart, and why others were not. */
export function notifyAdded({ added, refused }: Added): void {
  if (added > 0) toast.success(`已加入购物车 ${added} 项`)
  const [first] = refused
  if (first !== undefined) toast.error(`${refused.length} 项未能加入：${first.msg}`)
}
