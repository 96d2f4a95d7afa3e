import { classes } from '@portal/ui/page/classes.ts'

import barStyles from '#src/lists/filter-bar.module.css'

type Props = {
  readonly release: string | undefined
  /** The newest first. */
  readonly releases: readonly string[]
  readonly onChange: (release: string | undefined) => void
}

export function ReleaseBar({ release, releases, onChange }: Props) {
  const isListed = release === undefined || releases.includes(release)
  return (
    <div className={barStyles.bar}>
      <select
        aria-label="版本"
        className={classes(barStyles.chip, release !== undefined && barStyles.on)}
        value={release ?? ''}
        onChange={(event) => onChange(event.target.value || undefined)}
      >
        <option value="">全部版本</option>
        {!isListed && <option value={release}>{release}</option>}
        {releases.map((one, place) => (
          <option key={one} value={one}>
            {one}
            {place === 0 && '（最新）'}
          </option>
        ))}
      </select>
    </div>
  )
}
