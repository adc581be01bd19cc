import { f } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { Eye, EyeOff } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useCan } from '../session/profile.ts'
import { FieldsDialog } from './FieldsDialog.tsx'

/** As long as other personal data stays in clear. */
const shownMs = 30_000
const fields = { reason: f.text('查看原因', { required: true, min: 2, max: 100 }) }

interface InClearProps<T> {
  /** What is looked at: 上报内容. */
  readonly of: string
  /** The right to look. */
  readonly code: string
  readonly masked: T
  readonly look: (reason: string) => Promise<T>
  readonly children: (shown: T, isClear: boolean) => ReactNode
}

/** Something with personal data, masked; in clear for half a minute to who may and gives a reason. */
export function InClear<T>({ of, code, masked, look, children }: InClearProps<T>) {
  const [clear, setClear] = useState<T | null>(null)
  const [asking, setAsking] = useState(false)
  const may = useCan(code)
  useEffect(() => {
    if (clear === null) return undefined
    const timer = setTimeout(() => setClear(null), shownMs)
    return () => clearTimeout(timer)
  }, [clear])
  return (
    <div className="grid gap-3">
      {may && (
        <div>
          {clear === null ? (
            <Button icon={Eye} onClick={() => setAsking(true)}>
              查看明文
            </Button>
          ) : (
            <Button icon={EyeOff} onClick={() => setClear(null)}>
              隐藏明文
            </Button>
          )}
        </div>
      )}
      {children(clear ?? masked, clear !== null)}
      {asking && (
        <FieldsDialog
          title={`查看${of}明文`}
          submitLabel="查看"
          note="查看原因将记入敏感访问日志，30 秒后自动隐藏。"
          fields={fields}
          onSubmit={async ({ reason }) => setClear(await look(String(reason)))}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
