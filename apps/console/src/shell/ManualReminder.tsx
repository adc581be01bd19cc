import { unreadManuals } from '@linli/api-client/contract/property/manuals/manual-calls'
import { Banner } from '@linli/ui/banner'
import { Button } from '@linli/ui/button'
import { useState } from 'react'
import { openPanel } from '../features/account/account-panels.ts'
import { useCall } from '../resource/queries.ts'

const againMs = 10 * 60_000

/** Manuals that must be read and were not; it stands in nobody's way, and may be put off. */
export function ManualReminder() {
  const { data = [] } = useCall(unreadManuals, undefined, { refetchInterval: againMs })
  const [later, setLater] = useState(false)
  const [first] = data
  if (first === undefined || later) return null
  return (
    <Banner
      onClose={() => setLater(true)}
      actions={
        <Button size="small" onClick={() => openPanel('help')}>
          去阅读
        </Button>
      }
    >
      {data.length === 1
        ? `您有一份必读手册未读：《${first.title}》`
        : `您有${data.length}份必读手册未读：《${first.title}》等`}
    </Banner>
  )
}
