import { passTrace } from '@linli/api-client/contract/access/pass-look'
import type { OutputOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { type ReactNode, useState } from 'react'
import { client } from '../../../../session/client.ts'
import { useCan } from '../../../../session/profile.ts'
import { showError } from '../../../../session/show-error.ts'
import { PassLines } from './PassLines.tsx'

type Trace = OutputOf<typeof passTrace>

/** Where the same person was that day; asked for by hand, because each look is written down. */
export function PassTrace({ id }: { readonly id: number }) {
  const mayTrace = useCan('access:passRecord:trace')
  const [busy, setBusy] = useState(false)
  const [trace, setTrace] = useState<Trace | null>(null)
  if (!mayTrace) return null
  const ask = async () => {
    setBusy(true)
    try {
      setTrace(await client.call(passTrace, { id }))
    } catch (thrown) {
      showError(thrown)
    } finally {
      setBusy(false)
    }
  }
  if (trace === null)
    return (
      <div>
        <Button loading={busy} onClick={() => void ask()}>
          追踪当日轨迹
        </Button>
        <p className="m-0 mt-1 text-caption text-text-2">查看会记入敏感访问日志</p>
      </div>
    )
  return (
    <>
      <Part title={`当日轨迹（${trace.day.length} 次）`}>
        <PassLines passes={trace.day} of={id} />
      </Part>
      <Part title="上一次通行">
        {trace.before ? <PassLines dated passes={[trace.before]} /> : <Nothing />}
      </Part>
      <Part title="下一次通行">{trace.after ? <PassLines dated passes={[trace.after]} /> : <Nothing />}</Part>
    </>
  )
}

const Nothing = () => <p className="m-0 text-small text-text-2">前后 31 天内没有</p>

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="grid gap-2">
    <h3 className="m-0 text-body font-semibold">{title}</h3>
    {children}
  </section>
)
