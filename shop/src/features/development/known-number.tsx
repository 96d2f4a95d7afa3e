import { numbersRunTogether } from '@portal/rules/development/is-run-together.ts'
import { namesContradict } from '@portal/rules/development/names-contradict.ts'
import type { ListedNumber } from '@portal/rules/development/read-number-line.ts'
import { mayBeAnotherPart } from '@portal/rules/numbers/number-slips.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { Tag } from '@portal/ui/shown/tag.tsx'
import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

import type { KnownNumber } from './development-calls.ts'

import styles from './number-list.module.css'

type Doubtful = Partial<
  Pick<
    ListedNumber,
    'isUnlikely' | 'isUnexplained' | 'isUnwanted' | 'isTelephone' | 'unclearAmount' | 'otherFigure'
  >
>

/** That only the user can decide. */
export function Doubts(doubts: Doubtful) {
  const { isUnlikely, isUnexplained, isUnwanted, isTelephone, unclearAmount, otherFigure } = doubts
  const hasReason = unclearAmount !== undefined || otherFigure !== undefined || isUnlikely
  return (
    <>
      {isUnlikely && <Tag look="low">不像编号，请核对</Tag>}
      {isUnexplained && !hasReason && <Tag look="low">这一行没有全看懂，请核对</Tag>}
      {isUnwanted && <Tag look="low">像是不要、要换或要改，请核对</Tag>}
      {isTelephone && <Tag look="low">像手机号</Tag>}
      {unclearAmount !== undefined && (
        <Tag look="low">
          {unclearAmount === '' ? '数量空着，请核对' : `“${unclearAmount}”是几件，请核对`}
        </Tag>
      )}
      {otherFigure !== undefined && <Tag look="low">“{otherFigure}”是不是数量，请核对</Tag>}
    </>
  )
}

type RunTogetherProps = {
  readonly number: string
  readonly onSplit?: ((event: MouseEvent) => void) | undefined
}

/** Beside a number that a missing space or line break may have made. */
export function RunTogether({ number, onSplit }: RunTogetherProps) {
  const count = numbersRunTogether(number).length
  const counted = count === 2 ? '两' : count || '几'
  return (
    <>
      <Tag look="low">像连在一起的{counted}个编号</Tag>
      {count > 0 && onSplit && (
        <Button kind="text" size="small" onClick={onSplit}>
          拆成{counted}个
        </Button>
      )}
    </>
  )
}

type WithTailProps = {
  readonly number: string
  readonly beforeTail: string
  readonly onTail?: ((event: MouseEvent) => void) | undefined
}

/** Beside a number whose end may be a quantity. */
export function WithTail({ number, beforeTail, onTail }: WithTailProps) {
  const pieces = number.slice(beforeTail.length)
  return (
    <>
      <Tag look="low">末尾的 {pieces} 像数量</Tag>
      {onTail && (
        <Button kind="text" size="small" onClick={onTail}>
          改为 {beforeTail} ×{pieces}
        </Button>
      )}
    </>
  )
}

type Props = {
  readonly known: KnownNumber
  /** What the user calls the part; '' where that is not certain. */
  readonly name: string
  /** For a watch, which a request of the number does not concern. */
  readonly isWatch?: boolean
  /** Where the list can be changed. */
  readonly onNear?: ((event: MouseEvent) => void) | undefined
}

/** What is known of a number before it is requested; its links keep the form open. */
export function KnownNumberFacts({ known, name, isWatch = false, onNear }: Props) {
  const { number, product_id, l_name_zh, development_id, stage_cn, near } = known
  const link = l_name_zh || '查看配件'
  return (
    <>
      {product_id !== null && (
        <span className={styles.known}>
          <Tag look="ok">已有此配件</Tag>
          <Link
            aria-label={`${link} ${number}（新窗口）`}
            search={{ id: product_id }}
            target="_blank"
            to="/parts/details"
          >
            {link}
          </Link>
          {namesContradict(name, l_name_zh) && <Tag look="low">名称不同，请核对编号</Tag>}
        </span>
      )}
      {development_id !== null && (
        <span className={styles.known}>
          <Tag look="transit">{stage_cn}</Tag>
          <Link
            aria-label={`查看进展 ${number}（新窗口）`}
            search={{ development: development_id }}
            target="_blank"
            to="/profile/product_develop_detail"
          >
            查看进展
          </Link>
        </span>
      )}
      {near !== null && (
        <span className={styles.known}>
          {!mayBeAnotherPart(number, near.number) && <Tag look="low">待确认</Tag>}
          <Link
            aria-label={`${number} 的相近编号 ${near.number}（新窗口）`}
            search={{ id: near.product_id }}
            target="_blank"
            to="/parts/details"
          >
            相近编号 {near.number}
          </Link>
          {onNear && !mayBeAnotherPart(number, near.number) && (
            <Button kind="text" size="small" onClick={onNear}>
              改为 {near.number}
            </Button>
          )}
        </span>
      )}
      {!isWatch && <RecentRequest known={known} />}
    </>
  )
}

/** A colleague's request is not seen by a sub-account, so that there is no link to it. */
function RecentRequest({ known: { number, is_requested, request_id } }: Pick<Props, 'known'>) {
  if (is_requested === 0) return null
  return (
    <span className={styles.known}>
      <Tag>30 天内已提交</Tag>
      {request_id === null ? (
        '由同事提交'
      ) : (
        <Link
          aria-label={`查看需求 ${number}（新窗口）`}
          search={{ id: request_id }}
          target="_blank"
          to="/profile/product_develop_detail"
        >
          查看需求
        </Link>
      )}
      {request_id !== null && '（可补充说明）'}
    </span>
  )
}
