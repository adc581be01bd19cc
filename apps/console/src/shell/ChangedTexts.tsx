import { changedTexts } from '@linli/api-client/contract/system/consent-calls'
import { Banner } from '@linli/ui/banner'
import { Button } from '@linli/ui/button'
import { useState } from 'react'
import { whenOpened } from '../resource/when-opened.tsx'
import { useCall } from '../resource/queries.ts'

const PrivacyDialog = whenOpened(
  async () => (await import('../features/account/components/PrivacyDialog.tsx')).default,
)

const key = 'Linli-Read-Texts'
/** What was closed in this browser, until the sign-out clears it. */
const closedBefore = () => (localStorage.getItem(key) ?? '').split(' ')

/** Privacy texts for staff that changed in small things within a week: told of, and not asked. */
export function ChangedTexts() {
  const { data = [] } = useCall(changedTexts, undefined)
  const [closed, setClosed] = useState(closedBefore)
  const [read, setRead] = useState<string | null>(null)
  const text = data.find(({ code, versionNo }) => !closed.includes(`${code}@${versionNo}`))
  if (text === undefined) return null
  const close = () => {
    const next = [...closed, `${text.code}@${text.versionNo}`]
    localStorage.setItem(key, next.join(' '))
    setClosed(next)
  }
  return (
    <>
      <Banner
        onClose={close}
        actions={
          <Button size="small" onClick={() => setRead(text.code)}>
            查看
          </Button>
        }
      >
        {`《${text.name}》已更新至${text.versionNo}，无需重新同意${text.changeNote ? `：${text.changeNote}` : ''}`}
      </Banner>
      {read !== null && <PrivacyDialog code={read} onClose={() => setRead(null)} />}
    </>
  )
}
