import { answerConsents, wantedConsents } from '@linli/api-client/contract/system/privacy-calls'
import type { OutputOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { Checkbox } from '@linli/ui/checkbox'
import { Skeleton } from '@linli/ui/skeleton'
import { useState } from 'react'
import { LoadFailed } from '../../../resource/LoadFailed.tsx'
import { useCall } from '../../../resource/queries.ts'
import { client } from '../../../session/client.ts'
import { signOut } from '../../../session/leave.ts'
import { loadProfile } from '../../../session/profile.ts'
import { showError } from '../../../session/show-error.ts'
import { PrivacyText } from './PrivacyText.tsx'

type Wanted = OutputOf<typeof wantedConsents>[number]

/** The whole window until the texts are agreed to, one after the other: nothing else is open to this session. */
export default function ForcedConsent() {
  const { data, error, refetch } = useCall(wantedConsents, undefined)
  const goOn = async () => {
    const { data: left } = await refetch()
    // With nothing left the console takes the place of this page.
    if (left?.length === 0) await loadProfile().catch(showError)
  }
  const [text] = data ?? []
  return (
    <main className="grid min-h-dvh place-items-center bg-canvas p-4">
      <div className="w-full max-w-180 rounded-card bg-surface p-6 shadow-card">
        {error && !data ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : text ? (
          <Question key={text.versionId} text={text} left={data?.length ?? 1} onAnswered={goOn} />
        ) : (
          <Skeleton shape="text" lines={8} />
        )}
      </div>
    </main>
  )
}

interface QuestionProps {
  readonly text: Wanted
  readonly left: number
  readonly onAnswered: () => Promise<void>
}

function Question({ text, left, onAnswered }: QuestionProps) {
  const [read, setRead] = useState(false)
  const [busy, setBusy] = useState<'agree' | 'refuse' | null>(null)
  const answer = async (action: 'agree' | 'refuse') => {
    setBusy(action)
    try {
      await client.call(answerConsents, { versionIds: [text.versionId], action })
      if (action === 'agree') await onAnswered()
      else await signOut()
    } catch (thrown) {
      showError(thrown)
      setBusy(null)
    }
  }
  return (
    <>
      <h1 className="mb-1 text-h2">{text.name}</h1>
      <p className="mb-4 text-text-2">请阅读并同意后继续使用{left > 1 && `，还有 ${left} 份`}</p>
      <PrivacyText text={text} className="max-h-[50dvh]" />
      <div className="mt-4 grid gap-4">
        <Checkbox value={read} onChange={setRead}>
          我已阅读并同意《{text.name}》
        </Checkbox>
        <div className="flex flex-wrap justify-end gap-2">
          <Button disabled={busy !== null} onClick={() => void answer('refuse')}>
            不同意并退出
          </Button>
          <Button
            variant="primary"
            disabled={!read}
            loading={busy === 'agree'}
            onClick={() => void answer('agree')}
          >
            同意并继续
          </Button>
        </div>
      </div>
    </>
  )
}
