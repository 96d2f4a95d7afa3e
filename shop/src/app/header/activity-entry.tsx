import { FlameIcon } from '@portal/ui/icons.tsx'
import { Link } from '@tanstack/react-router'

import { usePictureAddress } from '#src/features/parts/use-picture-address.ts'
import { useProfile } from '#src/session/session-calls.ts'

import styles from './nav-bar.module.css'

/** The activity zone in the navigation, with its picture; only while there is an activity (specification 2.3). */
export function ActivityEntry() {
  const profile = useProfile()
  const addressOf = usePictureAddress()
  if (profile?.activity_flag !== 1) return null
  const image = profile.activity_flag_image
  return (
    <Link
      activeProps={{ className: styles.on }}
      className={`${styles.section} ${styles.activity}`}
      to="/parts/activity"
    >
      {image ? (
        <img alt="" height={18} src={addressOf(image)} width={18} />
      ) : (
        <FlameIcon size={16} />
      )}
      活动专区
    </Link>
  )
}
