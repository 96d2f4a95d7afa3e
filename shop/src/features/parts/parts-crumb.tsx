import { Breadcrumb } from '@portal/ui/shown/breadcrumb.tsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type Props = {
  readonly steps: readonly { readonly words: string; readonly product_type_id?: string }[]
  readonly last?: ReactNode
}

export function PartsCrumb({ steps, last }: Props) {
  return (
    <Breadcrumb>
      <Link to="/home">首页</Link>
      {steps.length === 0 && last === undefined ? (
        <span>配件</span>
      ) : (
        <Link search={{}} to="/parts/list">
          配件
        </Link>
      )}
      {steps.map(({ words, product_type_id }, place) =>
        product_type_id === undefined || (last === undefined && place === steps.length - 1) ? (
          <span key={words}>{words}</span>
        ) : (
          <Link key={words} search={{ product_type_id }} to="/parts/list">
            {words}
          </Link>
        ),
      )}
      {last}
    </Breadcrumb>
  )
}
