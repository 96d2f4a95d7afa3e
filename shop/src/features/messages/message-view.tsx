import { MessageCategory } from '@portal/rules/messages/message-categories.ts'
import { partLink, textBesidePart } from '@portal/rules/messages/message-text.ts'
import { Button, buttonLook } from '@portal/ui/controls/button.tsx'
import { CheckIcon, ChevronDownIcon, ChevronUpIcon } from '@portal/ui/controls/icons.tsx'
import { formatMoment } from '@portal/ui/page/format.ts'
import { Tag } from '@portal/ui/shown/tag.tsx'
import type { ReactNode } from 'react'

import { categoryName } from './message-names.ts'
import { MessagePart } from './message-part.tsx'
import type { Tip, TipWithPart } from './messages-calls.ts'
import { SettingsLink } from './settings-link.tsx'
import type { Step } from './step-in-list.ts'
import { TipLink } from './tip-link.tsx'

import styles from './message-view.module.css'

type Props = {
  readonly tip: Tip
  readonly part: TipWithPart['part'] | undefined
  readonly onStep: (step: Step) => void
  /** 知道了, except for a statement, which it leads to. */
  readonly onAcknowledge: (isOfStatement: boolean) => void
  /** The message is the page, not a part of it. */
  readonly isPage?: boolean
}

export function MessageView({ tip, part, onStep, onAcknowledge, isPage = false }: Props) {
  const { category_id, tip_name, tip_word, link, create_time } = tip
  const text = textBesidePart(
    tip.tip_description,
    part ? { number: part.number, name: part.l_name_zh } : undefined,
  )
  // The card of the part has this link itself.
  const leadsElsewhere = !part || link !== partLink(part.product_id)
  return (
    <article aria-label={tip_name} className={`card ${styles.view}`}>
      <div className={styles.head}>
        <Tag look="brand">{categoryName(category_id)}</Tag>
        <time>{formatMoment(create_time)}</time>
        <span className={styles.steps}>
          <Button
            aria-label="上一条"
            icon={<ChevronUpIcon />}
            title="上一条（K）"
            onClick={() => onStep(-1)}
          />
          <Button
            aria-label="下一条"
            icon={<ChevronDownIcon />}
            title="下一条（J）"
            onClick={() => onStep(1)}
          />
        </span>
      </div>
      <div className={styles.body}>
        <Title isPage={isPage}>{tip_name}</Title>
        {text !== '' && <p className={styles.text}>{text}</p>}
        {part && <MessagePart key={tip.id} part={part} />}
        {link !== '' && tip_word !== '' && leadsElsewhere && (
          <TipLink className={buttonLook({ kind: part ? 'plain' : 'primary' })} to={link}>
            {tip_word}
          </TipLink>
        )}
      </div>
      <div className={styles.foot}>
        <Button
          icon={<CheckIcon size={14} />}
          onClick={() => onAcknowledge(category_id === MessageCategory.statements)}
        >
          知道了
        </Button>
        <SettingsLink />
        <span className={`not-phone ${styles.hint}`}>
          查看后自动标记为已读
          <span>
            <kbd>J</kbd> 下一条
          </span>
          <span>
            <kbd>K</kbd> 上一条
          </span>
        </span>
      </div>
    </article>
  )
}

function Title({ isPage, children }: { readonly isPage: boolean; readonly children: ReactNode }) {
  return isPage ? (
    <h1 className={styles.title}>{children}</h1>
  ) : (
    <h2 className={styles.title}>{children}</h2>
  )
}
