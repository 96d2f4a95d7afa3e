import {
  DEVELOPMENT_STAGES,
  type DevelopmentStage,
  isSupportable,
  STAGES_ON_THE_WAY,
} from '@portal/rules/development/development-stage.ts'
import { buttonLook } from '@portal/ui/controls/button.tsx'
import { formatMoment, formatShortMoment } from '@portal/ui/page/format.ts'
import { Steps } from '@portal/ui/shown/steps.tsx'
import { Link } from '@tanstack/react-router'

import { DocumentHead } from '#src/features/documents/document-head.tsx'

import type { DevelopmentDetail } from './development-calls.ts'
import { DevelopmentProgress, SupportButton } from './development-cards.tsx'
import { StageBadge } from './state-badges.tsx'
import { StepList } from './step-list.tsx'
import { useReadOnce } from './use-read-once.ts'

import factStyles from '#src/layout/document-facts.module.css'
import pageStyles from '#src/layout/document-page.module.css'
import styles from './development-page.module.css'

type Props = { readonly development: DevelopmentDetail }

export function DevelopmentContents({ development }: Props) {
  useReadOnce(development.has_unread === 1, { development_id: development.id })
  const { steps, current } = stageSteps(development)
  const { number, stage, product_id, request_id, l_name_zh, l_model_zh } = development
  const words = supportWords(development)
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
        facts={[l_name_zh, l_model_zh, `${formatMoment(development.create_date)} 立项`].filter(
          Boolean,
        )}
        marks={<StageBadge stage={stage} />}
        number={number}
      >
        <Steps current={current} isStopped={stage === 'stopped'} label="开发进度" steps={steps} />
      </DocumentHead>
      <div className={pageStyles.columns}>
        <section className="card">
          <h2 className="card-title">进展</h2>
          <StepList
            isRefused={stage === 'stopped'}
            steps={development.steps.map(({ stage_cn, ...step }) => ({
              ...step,
              state_cn: stage_cn,
            }))}
          />
        </section>
        <aside className={factStyles.facts}>
          <section className="card">
            <h2 className="card-title">支持</h2>
            <div className={styles.support}>
              <DevelopmentProgress row={development} />
              {isSupportable(stage) && <SupportButton row={development} />}
              {words !== undefined && <p>{words}</p>}
            </div>
          </section>
          {request_id !== null && (
            <section className="card">
              <h2 className="card-title">我的需求</h2>
              <div className={factStyles.text}>
                <p>
                  这个编号您提过需求。{' '}
                  <Link search={{ id: request_id }} to="/profile/product_develop_detail">
                    查看我的需求
                  </Link>
                </p>
              </div>
            </section>
          )}
        </aside>
      </div>
    </>
  )
}

function supportWords({ stage, is_like }: DevelopmentDetail): string | undefined {
  const isOver = stage === 'launched' || stage === 'stopped'
  if (is_like === 1) return isOver ? '您支持过这个开发件。' : '您已支持，有新进展会收到消息。'
  return isSupportable(stage) ? '支持后，有新进展会收到消息。' : undefined
}

/** A stopped part ends after its beginning. */
function stageSteps({ stage, steps }: DevelopmentDetail) {
  const named = (one: DevelopmentStage) => {
    const at = steps.findLast((step) => step.stage === one)?.happened_at
    return {
      title: DEVELOPMENT_STAGES[one],
      ...(at !== undefined && { hint: formatShortMoment(at) }),
    }
  }
  if (stage === 'stopped') return { steps: [named('research'), named(stage)], current: 1 }
  const here = STAGES_ON_THE_WAY.indexOf(stage)
  const isDone = stage === 'launched'
  return { steps: STAGES_ON_THE_WAY.map(named), current: isDone ? here + 1 : here }
}
