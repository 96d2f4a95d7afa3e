import { useBrand } from '@portal/ui/shown/brand-context.tsx'
import { BrandMark } from '@portal/ui/shown/brand-mark.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { MAIN_ID } from '#src/layout/arrival-on-page.tsx'
import { LegalLine } from '#src/layout/legal-line.tsx'
import { PRIVACY_POLICY } from '#src/layout/privacy-policy.ts'

import drawing from './parts-drawing.svg'
import { takeOverTab } from './tab-user.ts'

import styles from './login-page.module.css'

type FrameProps = {
  readonly title: string
  readonly hint: string
  readonly children: ReactNode
}

/** The page around a way in: /login and /bind_wx. */
export function LoginFrame({ title, hint, children }: FrameProps) {
  return (
    <main className={styles.page} id={MAIN_ID} tabIndex={-1}>
      <LoginPicture />
      <section className={styles.side}>
        <div className={styles.card}>
          <div className={styles.mark}>
            <BrandMark size={44} words="name" />
          </div>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.hint}>{hint}</p>
          {children}
          <p className={styles.terms}>
            登录即表示同意{' '}
            <a href={PRIVACY_POLICY} rel="noopener" target="_blank">
              隐私政策
            </a>
          </p>
        </div>
        <LegalLine className={styles.legal} />
      </section>
    </main>
  )
}

/** Leads to the page after a login. */
export function useGoIn(): (page: string) => void {
  const { history } = useRouter()
  const queries = useQueryClient()
  return (page) => {
    // After an expired session the cache still contains its user's data.
    queries.clear()
    if (takeOverTab()) location.replace(page)
    else history.replace(page)
  }
}

function LoginPicture() {
  const { slogan, figures } = useBrand().login
  return (
    <aside className={styles.picture}>
      <div className={styles.brand}>
        <BrandMark inverse />
      </div>
      <PartsDrawing className={styles.drawing} />
      <div className={styles.words}>
        <p className={styles.slogan}>
          {slogan[0]}
          <br />
          {slogan[1]}
        </p>
        <ul>
          {figures.map(({ figure, text }) => (
            <li key={text}>
              <b>{figure}</b>
              {text.split('，').map((line, place) => (
                <span className={styles.whole} key={line}>
                  {place > 0 && '，'}
                  {line}
                </span>
              ))}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}

type Props = { readonly className: string | undefined }

function PartsDrawing({ className }: Props) {
  return <img alt="" className={className} height={420} src={drawing} width={760} />
}
