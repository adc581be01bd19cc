import { Banner } from '@linli/ui/banner'
import { Button } from '@linli/ui/button'
import { listUnsavedForms } from '@linli/ui/form'
import { useEffect, useState } from 'react'
import { openPanel } from '../features/account/account-panels.ts'
import { useNewVersion } from '../session/new-version.ts'
import { useProfile } from '../session/profile.ts'
import { isPreview } from '../session/token.ts'
import { Planting } from './Planting.tsx'

interface RareNoticesProps {
  /** Days that the password is still good for, where they are few. */
  readonly days: number | null
}

/** A role that is only previewed, a password about to end, a demo that is being made, a new version. */
export function RareNotices({ days }: RareNoticesProps) {
  const roleName = useProfile((state) => state.profile?.roleName)
  const isPlanting = useProfile((state) => state.profile?.isPlanting)
  return (
    <>
      {isPreview() && <Banner tone="warning">正在预览角色「{roleName}」，不能提交数据</Banner>}
      {days !== null && (
        <Banner
          tone="warning"
          actions={
            <Button size="small" onClick={() => openPanel('password')}>
              立即修改
            </Button>
          }
        >
          {`您的密码将在${days}天后到期，请及时修改`}
        </Banner>
      )}
      {isPlanting && <Planting />}
      <NewVersion />
    </>
  )
}

/** Which number runs here is known by nobody: every release counts as newer. */
const check = '/api/open/versions/check?client=console&versionCode=0&deviceId=console'

/**
 * What the newest build of the console brings, in the words of its release. Asked for without the client: the whole file
 * of calls about versions would come with one line of text.
 */
async function releaseNotes(): Promise<string | null> {
  const answer = await fetch(check, { cache: 'no-store' })
  const { data } = (await answer.json()) as { readonly data: { readonly notes: string | null } | null }
  // What every deployment says of itself says nothing.
  return data?.notes === '系统已更新' ? null : (data?.notes ?? null)
}

function NewVersion() {
  const found = useNewVersion((state) => state.found)
  const [later, setLater] = useState(false)
  const [refused, setRefused] = useState(false)
  const [notes, setNotes] = useState<string | null>(null)
  useEffect(() => {
    if (found)
      void releaseNotes().then(setNotes, () => {
        // Without them the notice says what it has always said.
      })
  }, [found])
  if (!found || later) return null
  const reload = () => {
    // Nothing that was typed is thrown away for a new version.
    if (listUnsavedForms().length > 0) setRefused(true)
    else location.reload()
  }
  return (
    <Banner
      onClose={() => setLater(true)}
      actions={
        <Button size="small" onClick={reload}>
          刷新
        </Button>
      }
    >
      {refused ? '有未保存的内容，请先保存再刷新' : '系统已更新，刷新后使用新版本'}
      {notes !== null && <span className="block whitespace-pre-line text-small text-text-2">{notes}</span>}
    </Banner>
  )
}
