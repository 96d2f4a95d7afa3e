import { REQUEST_STATES, type RequestState } from '@portal/rules/development/request-state.ts'
import { Button, buttonLook } from '@portal/ui/controls/button.tsx'
import { formatMoment, formatShortMoment } from '@portal/ui/page/format.ts'
import { Steps } from '@portal/ui/shown/steps.tsx'
import { Link } from '@tanstack/react-router'

import { DocumentHead } from '#src/features/documents/document-head.tsx'
import { useHasDraft } from '#src/features/feedback/feedback-draft.ts'
import { openFeedback } from '#src/features/feedback/open-feedback.ts'
import { PictureStrip } from '#src/features/pictures/picture-strip.tsx'

import { AdditionEntry } from './addition-entry.tsx'
import type { DevelopmentRequestDetail } from './development-calls.ts'
import { RequestStateBadge } from './state-badges.tsx'
import { StepList } from './step-list.tsx'
import { useReadOnce } from './use-read-once.ts'

import factStyles from '#src/layout/document-facts.module.css'
import pageStyles from '#src/layout/document-page.module.css'
import styles from './step-list.module.css'

type Props = { readonly request: DevelopmentRequestDetail }

type ContentsProps = Props & {
  /** The links of added files expire; called when one no longer loads. */
  readonly onExpired: () => void
}

export function RequestContents({ request, onExpired }: ContentsProps) {
  useReadOnce(request.has_unread === 1, { request_id: request.id })
  const { steps, current } = waySteps(request)
  const { product_id, l_name_zh, user_name, create_date } = request
  const isRefused = request.state === 'declined'
  return (
    <>
      <DocumentHead
        actions={
          product_id !== null && (
            <Link
              className={buttonLook({ kind: 'primary' })}
              search={{ id: product_id }}
              to="/parts/details"
            >
              查看配件
            </Link>
          )
        }
        called="编号"
        facts={[`${formatMoment(create_date)} 提交`, user_name, l_name_zh].filter(Boolean)}
        marks={<RequestStateBadge state={request.state} />}
        number={request.number}
      >
        <Steps current={current} isStopped={isRefused} label="需求进度" steps={steps} />
      </DocumentHead>
      <div className={pageStyles.columns}>
        <div className={pageStyles.main}>
          <section className="card">
            <h2 className="card-title">进度和答复</h2>
            <StepList isRefused={isRefused} steps={request.steps}>
              {request.additions.map((addition) => ({
                happened_at: addition.created_at,
                entry: (
                  <AdditionEntry
                    addition={addition}
                    key={`addition ${addition.id}`}
                    onExpired={onExpired}
                  />
                ),
              }))}
            </StepList>
            {request.state !== 'launched' && <AddWords request={request} />}
          </section>
          <RequestWords request={request} />
        </div>
        <RequestFacts request={request} />
      </div>
    </>
  )
}

/** What staff ask for, and what speaks against a refusal, reaches them as a feedback, which takes files and is answered. */
function AddWords({ request: { id, number } }: Props) {
  const hasDraft = useHasDraft({ id })
  return (
    <div className={styles.more}>
      <Button onClick={() => openFeedback({ id, number })}>
        {hasDraft ? '继续填写补充说明' : '补充说明'}
      </Button>
      <span>文字、图片或视频经“意见反馈”提交，答复也显示在这里</span>
    </div>
  )
}

/** What the user wrote and photographed, in the wide column because it may be long. */
function RequestWords({ request: { remark, pictures } }: Props) {
  const name = [remark !== '' && '备注', pictures.length > 0 && '图片'].filter(Boolean).join('和')
  if (name === '') return null
  return (
    <section className="card">
      <h2 className="card-title">{name}</h2>
      <div className={styles.remark}>
        {remark !== '' && <p className={styles.words}>{remark}</p>}
        {pictures.length > 0 && (
          <div className={styles.pictures}>
            <PictureStrip name="需求图片" pictures={pictures} />
          </div>
        )}
      </div>
    </section>
  )
}

function RequestFacts({ request }: Props) {
  const { l_model_zh, quantity, development } = request
  const facts = [
    l_model_zh !== '' && `适用车型：${l_model_zh}`,
    quantity !== null && `需求 ${quantity} 件`,
  ].filter((fact) => fact !== false)
  return (
    <aside className={factStyles.facts}>
      <section className="card">
        <h2 className="card-title">需求</h2>
        <div className={factStyles.text}>
          {facts.length === 0 ? (
            <p className={factStyles.quiet}>没有填写车型和数量。</p>
          ) : (
            facts.map((fact) => <p key={fact}>{fact}</p>)
          )}
        </div>
      </section>
      {development !== null && (
        <section className="card">
          <h2 className="card-title">开发件</h2>
          <div className={factStyles.text}>
            <p>
              这个编号已立项，{development.stage_cn}。{' '}
              <Link search={{ development: development.id }} to="/profile/product_develop_detail">
                查看并支持
              </Link>
            </p>
          </div>
        </section>
      )}
    </aside>
  )
}

const WAY = ['submitted', 'reviewing', 'developing', 'launched'] as const

/** A declined request ends after its submission. */
function waySteps({ state, steps }: DevelopmentRequestDetail) {
  const hintOf = (one: RequestState) => {
    const at = steps.find((step) => step.state === one)?.happened_at
    return at === undefined ? {} : { hint: formatShortMoment(at) }
  }
  const named = (one: RequestState) => ({ title: REQUEST_STATES[one], ...hintOf(one) })
  if (state === 'declined') return { steps: [named('submitted'), named(state)], current: 1 }
  const here = WAY.indexOf(state)
  return { steps: WAY.map(named), current: state === 'launched' ? WAY.length : here }
}
