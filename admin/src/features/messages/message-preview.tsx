import {
  MESSAGE_CATEGORY_NAMES,
  MESSAGE_CATEGORY_TAGS,
  MessageCategory,
} from '@portal/rules/messages/message-categories.ts'
import { withoutEmptyLines } from '@portal/rules/messages/message-text.ts'
import { XIcon } from '@portal/ui/controls/icons.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { Tag } from '@portal/ui/shown/tag.tsx'

import type { MessageForm } from './message-form.ts'

import styles from './message-preview.module.css'

type Props = { readonly form: MessageForm }

/** As the shop shows it: the row of the list, the pop-up, the message itself. Nothing can be pressed. */
export function MessagePreview({ form }: Props) {
  const { category, text, word, link, part } = form
  const title = form.title.trim() || '（无标题）'
  const tag = MESSAGE_CATEGORY_NAMES[category]
  return (
    <div className={styles.preview}>
      <figure>
        <figcaption>消息列表</figcaption>
        {category === MessageCategory.popUp ? (
          <p className={styles.none}>“仅弹窗”的消息不在列表里</p>
        ) : (
          <div className={styles.row}>
            <b className={styles.cut}>{title}</b>
            <p className={styles.facts}>
              <Tag look="line">{MESSAGE_CATEGORY_TAGS[category]}</Tag>
              <span>发送时间</span>
              <span className={styles.begun}>{text.trim()}</span>
            </p>
          </div>
        )}
      </figure>
      <PopUpPreview form={form} tag={tag} title={title} />
      <figure>
        <figcaption>消息详情</figcaption>
        <div className={styles.view}>
          <b>{title}</b>
          <p className={styles.text}>{text.trim() || '（无内容）'}</p>
          {part !== undefined && <p className={styles.part}>配件 {part.name}</p>}
          {word.trim() !== '' && link.trim() !== '' && (
            <span className={styles.actions}>
              <span className={styles.main}>{word.trim()}</span>
            </span>
          )}
        </div>
      </figure>
    </div>
  )
}

type PopUpProps = Props & { readonly title: string; readonly tag: string }

function PopUpPreview({ form: { text, popUp }, title, tag }: PopUpProps) {
  return (
    <figure>
      <figcaption>弹窗</figcaption>
      {popUp === 'none' ? (
        <p className={styles.none}>不弹窗</p>
      ) : (
        <div className={classes(styles.popUp, popUp === 2 && styles.compact)}>
          {popUp === 1 && (
            <span className={styles.head}>
              <Tag look="brand">{tag}</Tag>
              <XIcon size={14} />
            </span>
          )}
          <b className={styles.cut}>{title}</b>
          {popUp === 1 && text.trim() !== '' && (
            <p className={classes(styles.cut, styles.lines)}>{withoutEmptyLines(text)}</p>
          )}
          <span className={styles.actions}>
            <span className={styles.main}>查看详情</span>
            {popUp === 1 ? <span>忽略</span> : <XIcon size={14} />}
          </span>
        </div>
      )}
    </figure>
  )
}
