import type { Id } from '@portal/rules/ids.ts'
import { MESSAGE_CATEGORY_NAMES } from '@portal/rules/messages/message-categories.ts'
import {
  mayChangeMessage,
  MESSAGE_STATES,
  type MessageState,
} from '@portal/rules/messages/message-problem.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { Dialog } from '@portal/ui/overlays/dialog.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import {
  formatCount,
  formatMoment,
  formatPercent,
  formatShortMoment,
} from '@portal/ui/page/format.ts'
import { toast } from '@portal/ui/page/toast.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Tag } from '@portal/ui/shown/tag.tsx'
import { Answer } from '@portal/ui/states/answer.tsx'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { Fact, Facts } from '#src/lists/facts.tsx'
import { RowDetail, RowSteps, RowTitle } from '#src/lists/row-detail.tsx'
import type { List } from '#src/lists/use-list.ts'
import { brandName, type Staff } from '#src/session/session-calls.ts'

import { messageTitle } from './message-form.ts'
import {
  type AdminMessage,
  type AdminMessageRow,
  withLatestSending,
  messageQuery,
  type RecipientState,
  useDeleteMessage,
} from './messages-calls.ts'
import { RecallDialog } from './recall-dialog.tsx'
import { Recipients } from './recipients.tsx'

import foot from '#src/lists/row-foot.module.css'
import styles from './message-detail.module.css'

type Props = {
  readonly id: Id<'tip'>
  readonly list: List<AdminMessageRow>
  readonly refusal: string | undefined
  readonly onEdit: (message: AdminMessage) => void
} & Listed

type Listed = {
  /** Which of the recipients are listed; absent: all. */
  readonly listed: RecipientState | undefined
  readonly onListed: (listed: RecipientState | undefined) => void
}

export function MessageDetail({ id, list, refusal, onEdit, ...listed }: Props) {
  const query = useQuery(messageQuery(useCaller(), id))
  const { data: rows, dataUpdatedAt } = list.found
  const listedAs = rows?.list.find((row) => row.id === id)
  const message =
    query.data && withLatestSending(query.data, query, { data: listedAs, dataUpdatedAt })
  const known = message ?? listedAs
  return (
    <RowDetail
      foot={
        message && (
          <Actions
            brands={list.brands}
            message={message}
            refusal={refusal}
            onDeleted={list.close}
            onEdit={onEdit}
          />
        )
      }
      id={id}
      name="消息"
      steps={<RowSteps idOf={(row) => row.id} list={list} unit="条" />}
      title={
        known ? (
          <RowTitle
            facts={[brandName(list.brands, known.brand), MESSAGE_CATEGORY_NAMES[known.category_id]]}
            mark={<MessageStateMark state={known.state} />}
            name={messageTitle(known.tip_name)}
          />
        ) : (
          <RowTitle name="消息" />
        )
      }
      onClose={list.close}
    >
      <Answer
        missing={<EmptyState title="没有这条消息，可能已经删除" />}
        query={query}
        waiting={<Skeleton height={240} />}
      >
        {(answered) => <Contents {...listed} message={message ?? answered} />}
      </Answer>
    </RowDetail>
  )
}

const POP_TYPES = { 1: '普通弹窗', 2: '小弹窗' } as const

type ContentsProps = Listed & { readonly message: AdminMessage }

function Contents({ message, listed, onListed }: ContentsProps) {
  const { named, audience_words, tip_description, tip_word, link, part_name, staff_name } = message
  const wasSent = !mayChangeMessage(message.state) && !wasRecalledUnsent(message)
  return (
    <>
      <Facts>
        <Fact name="收件人">
          {audience_words}
          {named.length > 0 && `：${named.map(({ name }) => name).join('、')}`}
        </Fact>
        <Fact name={wasSent ? '发送人' : '起草人'}>{staff_name || '系统'}</Fact>
        <SendTime message={message} />
        <Recall message={message} />
        <Fact name="弹窗">{message.is_eject === 1 ? POP_TYPES[message.pop_type] : '不弹窗'}</Fact>
        {part_name !== '' && <Fact name="配件">{part_name}</Fact>}
        {tip_word !== '' && link !== '' && (
          <Fact name="按钮">
            {tip_word}，打开 {link}
          </Fact>
        )}
        <People message={message} />
      </Facts>
      <Body text={tip_description} />
      {wasSent && (
        <Recipients key={message.id} message={message} state={listed} onState={onListed} />
      )}
    </>
  )
}

type FactProps = { readonly message: AdminMessage }

export const wasRecalledUnsent = ({ state, recipients }: AdminMessageRow) =>
  state === 'recalled' && recipients === 0

function SendTime({ message }: FactProps) {
  const at = message.send_at === null ? '未定' : formatMoment(message.send_at)
  if (wasRecalledUnsent(message)) return <Fact name="原定">{at}，撤回前没有发出</Fact>
  return <Fact name={message.state === 'scheduled' ? '将于' : '时间'}>{at}</Fact>
}

function Recall({ message: { state, recalled_at, recalled_by } }: FactProps) {
  if (state !== 'recalled' || recalled_at === null) return null
  return (
    <Fact name="撤回">
      {recalled_by || '系统'} {formatMoment(recalled_at)}
    </Fact>
  )
}

function People({ message }: FactProps) {
  if (wasRecalledUnsent(message)) return null
  return (
    <Fact name="人数">
      {mayChangeMessage(message.state)
        ? `现在符合的有 ${formatCount(message.expected)} 人`
        : sentWords(message)}
    </Fact>
  )
}

/** Longer texts are folded, so that the recipients stay within reach. */
const FOLDED_FROM = 400

function Body({ text }: { readonly text: string }) {
  const [isFolded, setFolded] = useState(text.length > FOLDED_FROM || text.split('\n').length > 10)
  if (text === '') return <p className={styles.none}>还没有内容</p>
  return (
    <section aria-label="内容" className={styles.body}>
      <p className={classes(styles.text, isFolded && styles.folded)}>{text}</p>
      {isFolded && (
        <Button kind="text" size="small" onClick={() => setFolded(false)}>
          展开全文
        </Button>
      )}
    </section>
  )
}

function sentWords({ recipients, delivered, read }: AdminMessage): string {
  const ofThem = (count: number) =>
    `${formatCount(count)}${count === 0 ? '' : `（${formatPercent(count / recipients)}）`}`
  return `发给 ${formatCount(recipients)} · 送达 ${ofThem(delivered)} · 已读 ${ofThem(read)}`
}

type ActionsProps = Pick<Props, 'refusal' | 'onEdit'> & {
  readonly brands: Staff['brands']
  readonly message: AdminMessage
  readonly onDeleted: () => void
}

function Actions({ message, brands, refusal, onDeleted, onEdit }: ActionsProps) {
  const [isLeaving, setLeaving] = useState(false)
  const { state } = message
  const close = () => setLeaving(false)
  const isDraft = state === 'draft'
  const whyNot = refusal ?? recalledWords(message)
  return (
    <footer className={foot.foot}>
      {whyNot !== undefined && <span className={styles.why}>{whyNot}</span>}
      {/* Stays in its place when it has been pressed. */}
      <Button disabled={whyNot !== undefined} kind="danger" onClick={() => setLeaving(true)}>
        {isDraft ? '删除' : '撤回'}
      </Button>
      {mayChangeMessage(state) && (
        <Button disabled={refusal !== undefined} kind="primary" onClick={() => onEdit(message)}>
          编辑
        </Button>
      )}
      {isLeaving && isDraft && (
        <DeleteDialog message={message} onClose={close} onDeleted={onDeleted} />
      )}
      {isLeaving && !isDraft && <RecallDialog brands={brands} message={message} onClose={close} />}
    </footer>
  )
}

/** 谢雪梅 11-22 10:14 撤回 */
function recalledWords({ state, recalled_at, recalled_by }: AdminMessage): string | undefined {
  if (state !== 'recalled') return undefined
  return recalled_at === null
    ? '这条消息已经撤回'
    : `${recalled_by || '系统'} ${formatShortMoment(recalled_at)} 撤回`
}

type DeleteDialogProps = {
  readonly message: AdminMessage
  readonly onClose: () => void
  readonly onDeleted: () => void
}

function DeleteDialog({ message, onClose, onDeleted }: DeleteDialogProps) {
  const { id, tip_name } = message
  const remove = useDeleteMessage()
  const onPress = () =>
    remove.mutate(
      { id },
      {
        onSuccess: () => {
          toast.success(`已删除 ${messageTitle(tip_name)}`)
          onDeleted()
        },
      },
    )
  return (
    <Dialog
      open
      confirm={{ label: '删除', danger: true, busy: remove.isPending, onPress }}
      title="删除草稿？"
      onClose={onClose}
    >
      “{messageTitle(tip_name)}”没有发送过，删除后不能恢复。
    </Dialog>
  )
}

const LOOKS = {
  draft: 'plain',
  scheduled: 'brand',
  sending: 'brand',
  sent: 'ok',
  recalled: 'low',
} as const

export function MessageStateMark({ state }: { readonly state: MessageState }) {
  return <Tag look={LOOKS[state]}>{MESSAGE_STATES[state]}</Tag>
}
